/** Short names for the shapes the server describes. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Acted = Schemas["ActedOut"];
export type Action = Schemas["ActionOut"];
export type Analysis = Schemas["AnalysisOut"];
export type Article = Schemas["ArticleOut"];
export type Assisted = Schemas["AssistOut"];
export type AtWork = Schemas["AtWorkOut"];
export type Book = Schemas["BookOut"];
export type Chat = Schemas["ChatOut"];
export type ChatLine = Schemas["ChatLine"];
export type Clock = Schemas["ClockOut"];
export type Company = Schemas["CompanyOut"];
export type Created = Schemas["CreatedOut"];
export type Entry = Schemas["EntryOut"];
export type Event = Schemas["EventOut"];
export type Events = Schemas["EventsOut"];
export type Explored = Schemas["ExploredOut"];
export type ExploreAsked = Schemas["Explore"];
export type Game = Schemas["GameOut"];
export type Hint = Schemas["HintOut"];
export type History = Schemas["HistoryOut"];
export type Invitation = Schemas["InvitationOut"];
export type Judged = Schemas["JudgedOut"];
export type Lesson = Schemas["LessonOut"];
export type Puzzle = Schemas["PuzzleOut"];
export type PuzzleLine = Schemas["PuzzleLine"];
export type Solution = Schemas["SolutionOut"];
export type LessonChange = Schemas["SkipStep"] | Schemas["LeaveLesson"];
export type LiveChanges = Schemas["LiveChanges"];
export type LiveMessage = Schemas["LiveMessage"];
export type LiveTable = Schemas["LiveTable"];
export type Me = Schemas["Me"];
export type MeChange = Schemas["MeChange"];
export type NewDevice = Schemas["NewDevice"];
export type NewTable = Schemas["NewTable"];
export type Option = Schemas["OptionOut"];
export type Orders = Schemas["OrdersOut"];
export type Plan = Schemas["PlanOut"];
export type PlanAsked = Schemas["PlanIn"];
export type Pauses = Schemas["PausesOut"];
export type Ply = Schemas["PlyOut"];
export type Problem = Schemas["Problem"];
export type Profile = Schemas["ProfileOut"];
export type ProfileGame = Schemas["ProfileGame"];
export type Ranked = Schemas["RankedOut"];
export type Ranking = Schemas["RankingOut"];
export type RatingHistory = Schemas["RatingHistory"];
export type Rules = Schemas["RulesOut"];
export type Turn = Schemas["TurnOut"];
export type Variation = Schemas["VariationOut"];
export type VariationDeed = Schemas["KeepVariation"] | Schemas["DropVariation"];
export type Variations = Schemas["VariationsOut"];
export type Words = Schemas["WordsOut"];
export type Seat = Schemas["SeatOut"];
export type SeatChange =
  | Schemas["ClaimSeat"]
  | Schemas["TakeSeat"]
  | Schemas["InviteSeat"]
  | Schemas["LeaveSeat"]
  | Schemas["BotOnSeat"]
  | Schemas["ReturnToSeat"]
  | Schemas["DeclineSeat"]
  | Schemas["RenameSeat"]
  | Schemas["ResignSeat"]
  | Schemas["NotifySeat"];
export type SeatAnswer = Schemas["SeatAnswer"];
export type SoloStatistics = Schemas["SoloStatistics"];
export type Table = Schemas["TableOut"];
export type TableLine = Schemas["TableLine"];
export type TableList = Schemas["TableList"];
export type Telling = Schemas["TellingOut"];
export type TellingChange = Schemas["TellingChange"];
export type Together = Schemas["TogetherOut"];
export type Why = Schemas["WhyOut"];

export type GameView = Schemas["GameView"];
export type TikalView = Schemas["TikalView"];
export type LegendView = Schemas["LegendView"];
export type LegendSeat = Schemas["LegendSeatView"];
export type LegendCard = Schemas["LegendCardView"];
/** A table on Tikal's site, whichever edition. */
export type SiteTable = TikalView | LegendView;
export type CellView = Schemas["TikalCellView"] | Schemas["LegendCellView"];
export type TileView = Schemas["TikalTileView"] | Schemas["LegendTileView"];
export type TzolkinView = Schemas["TzolkinView"];
