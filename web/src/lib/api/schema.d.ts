// Written by `npm run types` from the server's OpenAPI description, sha256 e320436b5aab031d731303ade50f320b8916fd6b9e39a67375ccbc68a9ad98b4
export interface paths {
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Games
         * @description Every game, with its options and the bots that play it.
         */
        get: operations["list_games_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health
         * @description Whether the server answers and its store takes what is written.
         */
        get: operations["health_api_health_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/stop/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop Letters
         * @description No more e-mail about tables that wait; the token is in each letter (RFC 8058).
         */
        post: operations["stop_letters_api_mail_stop__token__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who Am I
         * @description Your identity; a new visitor gets one, in a cookie.
         */
        get: operations["who_am_i_api_me_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Me
         * @description Change what is given and leave the rest; `language: null` follows the browser again.
         */
        patch: operations["change_me_api_me_patch"];
        trace?: never;
    };
    "/api/me/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Device
         * @description Have push messages sent to this browser; again with the same endpoint: as it is now.
         */
        post: operations["add_device_api_me_devices_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/devices/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forget Device
         * @description Send nothing to that device any more.
         */
        post: operations["forget_device_api_me_devices_forget_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm Email
         * @description Confirm an e-mail address with the token that was sent there.
         */
        post: operations["confirm_email_api_me_email_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New Device Link
         * @description A link that brings you to another device, once, within a quarter of an hour.
         */
        post: operations["new_device_link_api_me_link_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New Recovery Code
         * @description A new recovery code; an older one is void.
         */
        post: operations["new_recovery_code_api_me_recovery_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore Me
         * @description Become the identity that a recovery code or a link belongs to.
         */
        post: operations["restore_me_api_me_restore_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/solo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Solo Games
         * @description Your finished games against an automaton, difficulty by difficulty; `counted` are those that say
         *     something about you: nothing was chosen beforehand, nothing shown was taken back, no bot moved for you.
         */
        get: operations["my_solo_games_api_me_solo_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/telling": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How Am I Told
         * @description On which devices, how often by e-mail, when not, and whether you are on vacation.
         */
        get: operations["how_am_i_told_api_me_telling_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Telling
         * @description Change what is given and leave the rest; `quiet: null` for no quiet hours.
         */
        patch: operations["change_telling_api_me_telling_patch"];
        trace?: never;
    };
    "/api/me/vacation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go On Vacation
         * @description From now on, for whole days: clocks of tables that agreed to it stand still when it is your turn.
         */
        post: operations["go_on_vacation_api_me_vacation_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/vacation/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Come Back
         * @description Before its time; the days that have not begun are yours again.
         */
        post: operations["come_back_api_me_vacation_end_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How Many Wait
         * @description How many tables wait for you: the figure on the app's icon.
         */
        get: operations["how_many_wait_api_me_waiting_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Metrics
         * @description Counters for Prometheus: for this machine itself, and for whoever shows the token.
         */
        get: operations["read_metrics_api_metrics_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Profile
         * @description What somebody has played, in sums; 404 where they hide it.  `GET /me` has your own `person`.
         */
        get: operations["read_profile_api_people__person__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{person}/ratings/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read History
         * @description How somebody's rating came about.
         */
        get: operations["read_history_api_people__person__ratings__game__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{person}/together": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Meetings
         * @description You against somebody else.
         */
        get: operations["read_meetings_api_people__person__together_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Puzzles
         * @description Every puzzle, or those of one game, and which of them you have solved.
         */
        get: operations["list_puzzles_api_puzzles_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzle}/solution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Solution
         * @description The best turn, and why it is the best.
         */
        get: operations["read_solution_api_puzzles__puzzle__solution_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzle}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start Puzzle
         * @description A private table at the puzzle's position; `puzzle` of the table says how your turn stands.
         */
        post: operations["start_puzzle_api_puzzles__puzzle__start_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ratings/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Ranking
         * @description People and bots' levels by rating at a game, the strongest first.
         */
        get: operations["read_ranking_api_ratings__game__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Rules
         * @description A book of rules, article by article; `common` has the articles all games share.
         */
        get: operations["read_rules_api_rules__book__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Tables
         * @description Tables, newest change first; `mine` also lists those of visibility private.
         */
        get: operations["list_tables_api_tables_get"];
        put?: never;
        /**
         * Open Table
         * @description Open a table.  You hold the first human seat; free seats come with invitations.
         */
        post: operations["open_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import Record
         * @description A table from a record: a finished game to look at, an unfinished one to play on alone or with bots.
         */
        post: operations["import_record_api_tables_import_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/lesson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open Lesson
         * @description A guided first game against bots: `lesson` of the table says what to do next, and why.
         */
        post: operations["open_lesson_api_tables_lesson_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look
         * @description The table as you may see it; with several seats, through the eyes of the one who decides.
         */
        get: operations["look_api_tables__id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act
         * @description Take one or several actions at the version you saw: all, or none when one is refused.
         *
         *     They end at the first action after which anybody has learned something; `rest` has those that were not
         *     tried, and whether they would have been legal is not told.
         */
        post: operations["act_api_tables__id__actions_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look At Analysis
         * @description The study of a finished game, or how far it has come: every seat's chances after each turn, the
         *     costliest turns, and luck apart from play.
         */
        get: operations["look_at_analysis_api_tables__id__analysis_get"];
        put?: never;
        /**
         * Begin Analysis
         * @description Have a finished game studied; it is done once and kept.  `GET` tells how far it has come.
         */
        post: operations["begin_analysis_api_tables__id__analysis_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer Proposal
         * @description Agree to what somebody proposed, or do not.
         */
        post: operations["answer_proposal_api_tables__id__answer_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/assist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assist
         * @description What a client would otherwise have to compute from rules; `GET /games` lists each game's topics.
         */
        post: operations["assist_api_tables__id__assist_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look At Bots
         * @description Whether a bot of this table thinks now, or waits until others have: all share a few processes.
         */
        get: operations["look_at_bots_api_tables__id__bots_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel
         * @description Call the game off: at once when nobody else was ever there or nothing was done, else when everybody
         *     agrees (202).
         */
        post: operations["cancel_api_tables__id__cancel_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Chat
         * @description What was said after line `since`, without those you muted; at most the last 200 lines.
         */
        get: operations["read_chat_api_tables__id__chat_get"];
        put?: never;
        /**
         * Say
         * @description Say something; only those who hold a seat may.
         */
        post: operations["say_api_tables__id__chat_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Company
         * @description Who sits at a table and how strong they are; after a rated game, what it changed.
         */
        get: operations["read_company_api_tables__id__company_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Events
         * @description The log after a version, as you may know it, page by page: `next` is where the following one begins.
         */
        get: operations["list_events_api_tables__id__events_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/explore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explore
         * @description Try other actions from any moment of a finished game: nothing is written.
         *
         *     Say all actions of the line each time; to take one back, leave it out. Chance goes on as in the game.
         */
        post: operations["explore_api_tables__id__explore_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/explore/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Judge
         * @description What a position of a finished game, or of a line tried in it, is worth, and the best turns there.
         */
        post: operations["judge_api_tables__id__explore_hint_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fork
         * @description Play on from a moment of a finished game, alone or with bots.
         */
        post: operations["fork_api_tables__id__fork_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask Hint
         * @description The best few turns for the seat that decides, if it is yours.
         *
         *     Only where all other seats are bots' or automata's, or where the table was opened with `assistance` (403,
         *     `no_assistance`). The table is marked `assisted` from then on.
         */
        post: operations["ask_hint_api_tables__id__hint_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/lesson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Steer Lesson
         * @description Skip a step of a guided first game, leave it and play on alone, or be guided again.
         */
        post: operations["steer_lesson_api_tables__id__lesson_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute
         * @description Hear no more of a person, at any table, or listen again.
         */
        post: operations["mute_api_tables__id__mute_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Note
         * @description Your own private notes at this table.
         */
        get: operations["read_note_api_tables__id__note_get"];
        put?: never;
        /**
         * Write Note
         * @description Write your private notes anew; only those who hold a seat may.
         */
        post: operations["write_note_api_tables__id__note_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Orders
         * @description What your seat may leave for its coming decisions, a maximum bid say, and what it has left.
         */
        get: operations["read_orders_api_tables__id__orders_get"];
        put?: never;
        /**
         * Leave Order
         * @description Leave an order, in place of what was left before, or take it back (`order` null).
         *
         *     When the seat's decision comes the server answers as the order says, by an action like any other. It ends
         *     with what it was left for. 409 `order_over`: that is not what the table is at any more.
         */
        post: operations["leave_order_api_tables__id__orders_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan
         * @description Try actions of your seat at an imagined table: nothing is written, and nobody else learns of it.
         *
         *     What you cannot know is dealt anew and what the others decide is made up, from the number `dice` alone.
         *     Say all actions of the plan each time; to take one back, leave it out. `assist` and `why` ask the same at
         *     the imagined table as the routes of those names do at the true one.
         */
        post: operations["plan_api_tables__id__plan_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/plies/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look Back
         * @description The table after its first n actions, with what that seat knew then.
         *
         *     While the game runs only your own seats and the spectator's eyes; when it is over everybody's, and `all`.
         */
        get: operations["look_back_api_tables__id__plies__n__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/plies/{n}/pauses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch Automata
         * @description What automata did inside action n (0: before the first one), step by step: events, reason, position.
         *
         *     Events whose `pause` is set say that there is something to ask for. Whose eyes: as for `plies/{n}`.
         */
        get: operations["watch_automata_api_tables__id__plies__n__pauses_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Record
         * @description The record: whole when the game is over, without seed and secrets while it runs.
         */
        get: operations["read_record_api_tables__id__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description The same people, game and options again; asked twice, the same new table.
         */
        post: operations["rematch_api_tables__id__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/seats/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change Seat
         * @description Claim, take, invite, leave, hand to a bot, return, rename, resign, switch notices.
         */
        post: operations["change_seat_api_tables__id__seats__n__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo
         * @description Take back one action, or all the rules let you; further back only if everybody agrees (202).
         *
         *     Where somebody who held a seat or is invited cannot be asked, it is refused (409, `not_all_here`).
         *     What was shown and is taken back does not come again: chance goes on from a new seed.
         */
        post: operations["undo_api_tables__id__undo_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/variations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Variations
         * @description What else could have been done in a finished game, as far as somebody kept it.
         */
        get: operations["list_variations_api_tables__id__variations_get"];
        put?: never;
        /**
         * Change Variations
         * @description `{do: keep}` a variation or `{do: drop}` one of your own, if you sat at the table or opened it.  The
         *     record holds those that are kept.
         */
        post: operations["change_variations_api_tables__id__variations_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why Not
         * @description Whether an action is legal now, and if not, which article forbids it.
         */
        get: operations["why_not_api_tables__id__why_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/words/{prefix}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Words
         * @description What a game's things are called and do, by the ids that its views use; a game names its `words`.
         */
        get: operations["read_words_api_words__prefix__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Act */
        Act: {
            /** Actions */
            actions: string[];
            /** Version */
            version: number;
        };
        /**
         * ActedOut
         * @description The table after the actions, and those that were not tried.
         *
         *     Several actions end at the first one after which anybody has learned something.
         */
        ActedOut: {
            /**
             * Actor
             * @description The seat that decides; None when nobody does any more
             */
            actor: number | null;
            /**
             * Assistance
             * @description All who sit here may ask the coach; so opened
             */
            assistance: boolean;
            /**
             * Assisted
             * @description Somebody has asked the coach
             */
            assisted: boolean;
            /**
             * Chosen
             * @description Seed, stack or position were chosen, not drawn
             */
            chosen: boolean;
            clock: components["schemas"]["ClockOut"] | null;
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /** Data */
            data: string;
            /** Game */
            game: string;
            /**
             * Hint
             * @description You decide now and may ask the coach: `POST …/hint`
             */
            hint: boolean;
            /**
             * Host
             * @description You opened this table
             */
            host: boolean;
            /**
             * Hotseat
             * @description One person holds several seats
             */
            hotseat: boolean;
            /** Id */
            id: string;
            /**
             * Legal
             * @description Every choice there is, when the caller must decide; else empty
             */
            legal: components["schemas"]["ActionOut"][];
            lesson: components["schemas"]["LessonOut"] | null;
            /** Options */
            options: {
                [key: string]: string | number | boolean;
            };
            origin: components["schemas"]["OriginOut"] | null;
            /**
             * Outdated
             * @description Begun under other rules or data than those installed
             */
            outdated: boolean;
            /** Over */
            over: boolean;
            /** Ply */
            ply: number;
            present: components["schemas"]["PresenceOut"];
            /** Prompt */
            prompt: string;
            proposal: components["schemas"]["ProposalOut"] | null;
            puzzle: components["schemas"]["PuzzleOut"] | null;
            /**
             * Rated
             * @description Opened as a rated table: `GET …/company` says whether it counts
             */
            rated: boolean;
            /** Rematch */
            rematch: string | null;
            /**
             * Rest
             * @description Those that were not tried, since the last one taken showed something
             */
            rest: string[];
            /** Rules */
            rules: number;
            /**
             * Score Texts
             * @description The scores in points, as people write them
             */
            score_texts: string[];
            /** Scores */
            scores: number[];
            /**
             * Seat
             * @description Whose eyes `view` is; None: a spectator's
             */
            seat: number | null;
            /** Seats */
            seats: components["schemas"]["SeatOut"][];
            /**
             * Seed
             * @description Chosen by the creator, or known because the game is over
             */
            seed: string | null;
            /**
             * Stack
             * @description As for the seed
             */
            stack: {
                [key: string]: string[];
            } | null;
            /**
             * Status
             * @enum {string}
             */
            status: "running" | "finished" | "cancelled";
            /**
             * Taken
             * @description How many of the actions were taken
             */
            taken: number;
            /**
             * Taken Back
             * @description Something that had been shown was taken back; chance went on anew
             */
            taken_back: boolean;
            /** Title */
            title: string;
            /**
             * Turn
             * @description The seat whose turn it is, whoever decides
             */
            turn: number | null;
            undo: components["schemas"]["UndoOut"];
            /**
             * Updated
             * Format: date-time
             */
            updated: string;
            /** Version */
            version: number;
            view: components["schemas"]["GameView"];
            /**
             * Visibility
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private";
            /** Winners */
            winners: number[];
            /**
             * You
             * @description The seats you hold
             */
            you: number[];
        };
        /** @description A choice: the action's own facts and a label in the caller's language. */
        ActionOut: components["schemas"]["GameAction"] & {
            /**
             * Cost
             * @description In what the game's choices are paid with; None: it has no price
             */
            cost: number | null;
            /** Id */
            id: number;
            /** Kind */
            kind: string;
            /** Label */
            label: string;
            /** Notation */
            notation: string;
            /** Touches */
            touches: {
                [key: string]: unknown;
            };
        };
        /**
         * Against
         * @description How often the caller came in ahead of somebody, behind them, or level.
         */
        Against: {
            /** Ahead */
            ahead: number;
            /** Behind */
            behind: number;
            /** Game */
            game: string;
            /** Level */
            level: number;
            /** Played */
            played: number;
            /** Title */
            title: string;
        };
        /**
         * AnalysisOut
         * @description How far the study of a finished game has come.
         */
        AnalysisOut: {
            /**
             * Done
             * @description Turns studied
             */
            done: number;
            /** Id */
            id: string;
            /**
             * Possible
             * @description Values of this game have been learned
             */
            possible: boolean;
            /**
             * State
             * @enum {string}
             */
            state: "none" | "running" | "done" | "failed";
            study: components["schemas"]["StudyOut"] | null;
            /** Total */
            total: number;
        };
        /** AnswerProposal */
        AnswerProposal: {
            /** Agree */
            agree: boolean;
            /** Version */
            version: number;
        };
        /** ArticleOut */
        ArticleOut: {
            /**
             * Body
             * @description Markdown
             */
            body: string;
            /** Id */
            id: string;
            /** Title */
            title: string;
        };
        /** AskHint */
        AskHint: {
            /** Version */
            version: number;
        };
        /** Assist */
        Assist: {
            /** Args */
            args?: {
                [key: string]: boolean | number | string | null;
            };
            /** Seat */
            seat?: number | null;
            /** Topic */
            topic: string;
        };
        /** AssistOut */
        AssistOut: {
            /** Answer */
            answer: unknown;
            /** Seat */
            seat: number | null;
            /** Topic */
            topic: string;
        };
        /**
         * AtWorkOut
         * @description What the bots of a table do.
         */
        AtWorkOut: {
            /**
             * State
             * @description waiting: the processes in which bots think are busy with other tables
             * @enum {string}
             */
            state: "none" | "thinking" | "waiting";
        };
        /**
         * BalanceOut
         * @description Where something came from: `start` + `play` + `others` + `luck` = `final`.
         */
        BalanceOut: {
            /** Final */
            final: number;
            /**
             * Luck
             * @description What draws did, and whatever else nobody had foreseen
             */
            luck: number;
            /**
             * Others
             * @description What the others' turns did
             */
            others: number;
            /**
             * Play
             * @description What one's own turns cost beside the best ones
             */
            play: number;
            /** Start */
            start: number;
        };
        /**
         * BookOut
         * @description A book of articles; `GET /rules/{key}` has its text.
         */
        BookOut: {
            /** Key */
            key: string;
            /**
             * Letters
             * @description What the numbers of its articles begin with: T for T12
             */
            letters: string[];
            /** Title */
            title: string;
        };
        /**
         * BotOnSeat
         * @description Hand your own seat, a free one, or one whose holder does not come back, to a bot.
         */
        BotOnSeat: {
            /** Bot */
            bot?: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "bot";
        };
        /** BotOut */
        BotOut: {
            /** About */
            about: string;
            /** Key */
            key: string;
            /** Title */
            title: string;
        };
        /** BotSeat */
        BotSeat: {
            /**
             * Bot
             * @description One of the game's; left out: its usual one
             */
            bot?: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "bot";
            /**
             * Name
             * @default
             */
            name: string;
        };
        /** Cancel */
        Cancel: {
            /** Version */
            version?: number | null;
        };
        /** ChapterOut */
        ChapterOut: {
            /** Articles */
            articles: components["schemas"]["ArticleOut"][];
            /**
             * Intro
             * @description Markdown
             */
            intro: string;
            /** Title */
            title: string;
        };
        /** ChatIn */
        ChatIn: {
            /** Text */
            text: string;
        };
        /** ChatLine */
        ChatLine: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * Author
             * @description The same for all lines of one person at this table; for muting
             */
            author: string;
            /** Name */
            name: string;
            /** Number */
            number: number;
            /** Seat */
            seat: number | null;
            /** Text */
            text: string;
            /** You */
            you: boolean;
        };
        /** ChatOut */
        ChatOut: {
            /** Lines */
            lines: components["schemas"]["ChatLine"][];
            /**
             * Muted
             * @description Authors whose lines you do not get
             */
            muted: string[];
        };
        /** ChoiceOut */
        ChoiceOut: {
            /**
             * Help
             * @default
             */
            help: string;
            /** Label */
            label: string;
            /**
             * Map
             * @description A small map of the choice: [column, row] of cells by kind of ground
             */
            map: {
                [key: string]: number[][];
            };
            /** Value */
            value: string;
        };
        /** ClaimSeat */
        ClaimSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "claim";
            /**
             * Name
             * @default
             */
            name: string;
            /**
             * Token
             * @description From the invitation; not needed at a public table
             */
            token?: string | null;
        };
        /**
         * ClockIn
         * @description One of `days`, `minutes` and `turn_minutes`.
         */
        ClockIn: {
            /**
             * Bot
             * @description Takes the seat by itself when time is out
             */
            bot?: string | null;
            /**
             * Days
             * @description For each decision
             */
            days?: number | null;
            /**
             * Increment
             * @description With `minutes`: seconds more for each turn that ends
             */
            increment?: number | null;
            /**
             * Minutes
             * @description For each seat, for the whole game
             */
            minutes?: number | null;
            /**
             * Turn Minutes
             * @description For each turn
             */
            turn_minutes?: number | null;
            /**
             * Vacation
             * @description With `days`: it stands still while who decides is on vacation
             */
            vacation?: boolean | null;
        };
        /**
         * ClockOut
         * @description The clock as it stands when the answer is sent: count down the seats of `running` from there.
         */
        ClockOut: {
            /**
             * Bot
             * @description The bot that then takes the seat by itself; None: on request
             */
            bot: string | null;
            /**
             * Days
             * @description Of kind `days`: for each decision
             */
            days: number | null;
            /**
             * Deadline
             * @description When the time that runs is out
             */
            deadline: string | null;
            /**
             * Increment
             * @description Of kind `bank`: seconds more for each turn that ends
             */
            increment: number | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "days" | "bank" | "turn";
            /**
             * Left
             * @description Seconds by seat.  Of kind `days`: the one that decides; of kind `turn`: what is left of this turn, for others what they will have for theirs
             */
            left: {
                [key: string]: number;
            };
            /**
             * Minutes
             * @description Of kind `bank`: for each seat, for the whole game
             */
            minutes: number | null;
            /**
             * Out
             * @description The time is out
             */
            out: boolean;
            /**
             * Running
             * @description Seats whose time runs; none: the clock stands still
             */
            running: number[];
            /**
             * Stands Until
             * @description It does now, until then
             */
            stands_until: string | null;
            /**
             * Turn Minutes
             * @description Of kind `turn`: for each turn
             */
            turn_minutes: number | null;
            /**
             * Vacation
             * @description Of kind `days`: it stands still while who decides is on vacation
             */
            vacation: boolean;
        };
        /**
         * CompanionOut
         * @description Who holds a seat, as far as the caller may know, and how strong they are.
         */
        CompanionOut: {
            /** @description Of a rated game that has ended and counts */
            change: components["schemas"]["RatingChangeOut"] | null;
            /**
             * Person
             * @description For `GET /people/{person}`
             */
            person: string | null;
            /** @description Now */
            rating: components["schemas"]["RatingOut"] | null;
            /** Seat */
            seat: number;
        };
        /** CompanyOut */
        CompanyOut: {
            /**
             * Counts
             * @description Rated, and nothing stands against it so far
             */
            counts: boolean;
            /** Rated */
            rated: boolean;
            /** Seats */
            seats: components["schemas"]["CompanionOut"][];
            /**
             * Why Not
             * @description Why a rated table does not count, in the caller's language
             */
            why_not: string | null;
        };
        /** ConfirmEmail */
        ConfirmEmail: {
            /** Token */
            token: string;
        };
        /**
         * CostlyTurnOut
         * @description A turn, and what was better.
         */
        CostlyTurnOut: {
            /**
             * Actions
             * @description Notation of what was better
             */
            actions: string[];
            /**
             * Better
             * @description The same in the caller's language
             */
            better: string[];
            /**
             * Chance
             * @description To win, that was lost by it
             */
            chance: number;
            /**
             * Cost
             * @description In points, as the seat compares turns
             */
            cost: number;
            /**
             * End
             * @description Actions that stood after it
             */
            end: number;
            /**
             * First
             * @description Actions that stood before it
             */
            first: number;
            /**
             * Played
             * @description What was done, in the caller's language
             */
            played: string[];
            /** Reason */
            reason: string;
        };
        /**
         * CreatedOut
         * @description A new table, and the invitations for its free seats.
         */
        CreatedOut: {
            /**
             * Actor
             * @description The seat that decides; None when nobody does any more
             */
            actor: number | null;
            /**
             * Assistance
             * @description All who sit here may ask the coach; so opened
             */
            assistance: boolean;
            /**
             * Assisted
             * @description Somebody has asked the coach
             */
            assisted: boolean;
            /**
             * Chosen
             * @description Seed, stack or position were chosen, not drawn
             */
            chosen: boolean;
            clock: components["schemas"]["ClockOut"] | null;
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /** Data */
            data: string;
            /** Game */
            game: string;
            /**
             * Hint
             * @description You decide now and may ask the coach: `POST …/hint`
             */
            hint: boolean;
            /**
             * Host
             * @description You opened this table
             */
            host: boolean;
            /**
             * Hotseat
             * @description One person holds several seats
             */
            hotseat: boolean;
            /** Id */
            id: string;
            /** Invitations */
            invitations: components["schemas"]["InvitationOut"][];
            /**
             * Legal
             * @description Every choice there is, when the caller must decide; else empty
             */
            legal: components["schemas"]["ActionOut"][];
            lesson: components["schemas"]["LessonOut"] | null;
            /** Options */
            options: {
                [key: string]: string | number | boolean;
            };
            origin: components["schemas"]["OriginOut"] | null;
            /**
             * Outdated
             * @description Begun under other rules or data than those installed
             */
            outdated: boolean;
            /** Over */
            over: boolean;
            /** Ply */
            ply: number;
            present: components["schemas"]["PresenceOut"];
            /** Prompt */
            prompt: string;
            proposal: components["schemas"]["ProposalOut"] | null;
            puzzle: components["schemas"]["PuzzleOut"] | null;
            /**
             * Rated
             * @description Opened as a rated table: `GET …/company` says whether it counts
             */
            rated: boolean;
            /** Rematch */
            rematch: string | null;
            /** Rules */
            rules: number;
            /**
             * Score Texts
             * @description The scores in points, as people write them
             */
            score_texts: string[];
            /** Scores */
            scores: number[];
            /**
             * Seat
             * @description Whose eyes `view` is; None: a spectator's
             */
            seat: number | null;
            /** Seats */
            seats: components["schemas"]["SeatOut"][];
            /**
             * Seed
             * @description Chosen by the creator, or known because the game is over
             */
            seed: string | null;
            /**
             * Stack
             * @description As for the seed
             */
            stack: {
                [key: string]: string[];
            } | null;
            /**
             * Status
             * @enum {string}
             */
            status: "running" | "finished" | "cancelled";
            /**
             * Taken Back
             * @description Something that had been shown was taken back; chance went on anew
             */
            taken_back: boolean;
            /** Title */
            title: string;
            /**
             * Turn
             * @description The seat whose turn it is, whoever decides
             */
            turn: number | null;
            undo: components["schemas"]["UndoOut"];
            /**
             * Updated
             * Format: date-time
             */
            updated: string;
            /** Version */
            version: number;
            view: components["schemas"]["GameView"];
            /**
             * Visibility
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private";
            /** Winners */
            winners: number[];
            /**
             * You
             * @description The seats you hold
             */
            you: number[];
        };
        /**
         * DeclineSeat
         * @description Not this time: the seat is no longer kept for you.
         */
        DeclineSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "decline";
        };
        /**
         * DeviceOut
         * @description A browser that takes push messages.
         */
        DeviceOut: {
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /**
             * Mark
             * @description The first 16 digits of the SHA-256 of its endpoint
             */
            mark: string;
            /** Name */
            name: string;
            /** Number */
            number: number;
        };
        /** DropVariation */
        DropVariation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "drop";
            /** Variation */
            variation: string;
        };
        /**
         * EntryOut
         * @description One line of the table's log: one write, one version.
         */
        EntryOut: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * Events
             * @description Of kind `begin`: what happened before the first action
             */
            events: components["schemas"]["EventOut"][];
            /**
             * Kind
             * @enum {string}
             */
            kind: "begin" | "actions" | "undo" | "seat" | "propose" | "answer" | "cancel" | "rematch" | "lesson" | "hint";
            /** Plies */
            plies: components["schemas"]["PlyOut"][];
            /**
             * Ply
             * @description How many actions stood after it
             */
            ply: number;
            /**
             * Seat
             * @description The seat that did it
             */
            seat: number | null;
            /**
             * Text
             * @description What happened at the table, in the caller's language; empty for actions
             */
            text: string;
            /**
             * Undone
             * @description Its actions were taken back since; `plies` is then empty
             */
            undone: boolean;
            /** Version */
            version: number;
        };
        /** ErrorAnswer */
        ErrorAnswer: {
            error: components["schemas"]["Problem"];
        };
        /** @description What an action caused, as the caller may know it. */
        EventOut: components["schemas"]["GameEvent"] & {
            /** Kind */
            kind: string;
            /** Params */
            params: {
                [key: string]: unknown;
            };
            /**
             * Pause
             * @description The automaton's seat where this ends one of its steps: `GET …/plies/{n}/pauses` has the position there
             */
            pause: number | null;
            /** Text */
            text: string;
        };
        /** EventsOut */
        EventsOut: {
            /** Entries */
            entries: components["schemas"]["EntryOut"][];
            /** Id */
            id: string;
            /**
             * Next
             * @description There is more: ask again with this as `since`
             */
            next: number | null;
            /** Ply */
            ply: number;
            /** Version */
            version: number;
        };
        /** Explore */
        Explore: {
            /** Actions */
            actions?: string[];
            /** @description What to ask at the end of the line */
            assist?: components["schemas"]["Assist"] | null;
            /**
             * Ply
             * @description Actions of the game before them
             */
            ply: number;
            /**
             * Seat
             * @description Whose eyes; left out: those of the seat that decides
             */
            seat?: number | null;
            /**
             * Why
             * @description An action of which to say why it is refused there
             */
            why?: string | null;
        };
        /**
         * ExploredOut
         * @description A finished game with other actions from some moment on; nothing of it has happened.
         */
        ExploredOut: {
            /**
             * Actions
             * @description The others, as they were taken
             */
            actions: string[];
            /** Actor */
            actor: number | null;
            /**
             * Answer
             * @description To `assist`
             */
            answer: unknown;
            /** Id */
            id: string;
            /** Legal */
            legal: components["schemas"]["ActionOut"][];
            /** Over */
            over: boolean;
            /**
             * Plies
             * @description The other actions and what they did
             */
            plies: components["schemas"]["PlyOut"][];
            /**
             * Ply
             * @description Actions of the game before the others
             */
            ply: number;
            /** Prompt */
            prompt: string;
            /**
             * Seat
             * @description Whose eyes
             */
            seat: number | "all";
            view: components["schemas"]["GameView"];
            why: components["schemas"]["WhyOut"] | null;
        };
        /** ForgetDevice */
        ForgetDevice: {
            /** Number */
            number: number;
        };
        /**
         * Fork
         * @description Play on from a moment of a finished game.
         */
        Fork: {
            /**
             * Assistance
             * @description Ask the coach there: to try what else could have been done
             * @default false
             */
            assistance: boolean;
            /** Ply */
            ply: number;
            /**
             * Seats
             * @description You and bots
             */
            seats?: (components["schemas"]["HumanSeat"] | components["schemas"]["BotSeat"])[] | null;
        };
        GameAction: components["schemas"]["TikalAction"] | components["schemas"]["TikalSoloAction"] | components["schemas"]["LegendAction"] | components["schemas"]["TzolkinAction"];
        GameEvent: components["schemas"]["TikalEvent"] | components["schemas"]["TikalSoloEvent"] | components["schemas"]["LegendEvent"] | components["schemas"]["LegendDuelEvent"] | components["schemas"]["TzolkinEvent"];
        /**
         * GameOut
         * @description An entry of the catalogue.
         */
        GameOut: {
            /** About */
            about: string;
            /**
             * Board
             * @description Which of the page's boards draws it
             */
            board: string;
            /**
             * Books
             * @description Its rules: its own book first, the one all games share last
             */
            books: components["schemas"]["BookOut"][];
            /** Bots */
            bots: components["schemas"]["BotOut"][];
            /** Data */
            data: string;
            /** Key */
            key: string;
            /** Length */
            length: string;
            /**
             * Lesson
             * @description It has a guided first game: `POST /tables/lesson`
             */
            lesson: boolean;
            /** Options */
            options: components["schemas"]["OptionOut"][];
            /**
             * Orders
             * @description Seats may leave standing orders: `/tables/{id}/orders`
             */
            orders: boolean;
            /**
             * Players
             * @description Fewest and most people
             */
            players: number[];
            /** Rules */
            rules: number;
            /**
             * Seats
             * @description Of people, then of automata, when as many play as can
             */
            seats: components["schemas"]["SeatWord"][];
            /**
             * Streams
             * @description Decks and bags that a stack may fix
             */
            streams: string[];
            /** Title */
            title: string;
            /**
             * Topics
             * @description What `assist` answers
             */
            topics: string[];
            /**
             * Unit
             * @description How many of the score's whole numbers make one point
             */
            unit: number;
            /**
             * Words
             * @description Prefixes of its messages, for `GET /words/{prefix}`
             */
            words: string[];
        };
        /** GameStatistics */
        GameStatistics: {
            /** Best */
            best: number | null;
            /** Game */
            game: string;
            /** Mean */
            mean: number | null;
            /** Played */
            played: number;
            /**
             * Players
             * @description People; an automaton is none
             */
            players: number;
            /** Resigned */
            resigned: number;
            /** Title */
            title: string;
            /** Won */
            won: number;
        };
        GameView: components["schemas"]["TikalView"] | components["schemas"]["TikalSoloView"] | components["schemas"]["LegendView"] | components["schemas"]["LegendDuelView"] | components["schemas"]["TzolkinView"];
        /** Health */
        Health: {
            /**
             * Database
             * @enum {string}
             */
            database: "sqlite" | "postgresql";
            /**
             * Page
             * @description The browser page is installed
             */
            page: boolean;
            /**
             * Status
             * @constant
             */
            status: "ok";
            /** Version */
            version: string;
            /**
             * Worker
             * @description Which of the server's processes answered; also in `Sacbe-Worker`
             */
            worker: string;
        };
        /**
         * HintOut
         * @description The best few turns of the seat that decides, from what it may know.
         */
        HintOut: {
            /** Id */
            id: string;
            /** Seat */
            seat: number;
            /**
             * Turns
             * @description The best first
             */
            turns: components["schemas"]["TurnOut"][];
            /**
             * Version
             * @description Of the table it is about
             */
            version: number;
            /**
             * Whole
             * @description Whole turns by a learned value; else one decision as a novice judges it
             */
            whole: boolean;
        };
        /**
         * HistoryOut
         * @description The table after its first `ply` actions, with what that seat knew then.
         */
        HistoryOut: {
            /** Actor */
            actor: number | null;
            /** Id */
            id: string;
            /** @description The action that led here */
            last: components["schemas"]["PlyOut"] | null;
            /**
             * Plies
             * @description How many actions there are
             */
            plies: number;
            /** Ply */
            ply: number;
            /** Prompt */
            prompt: string;
            /** Seat */
            seat: number | "all" | null;
            /** Turn */
            turn: number | null;
            view: components["schemas"]["GameView"];
        };
        /** HumanSeat */
        HumanSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "human";
            /**
             * Mine
             * @description You hold this one too
             * @default false
             */
            mine: boolean;
            /**
             * Name
             * @default
             */
            name: string;
        };
        /** Import */
        Import: {
            /**
             * Assistance
             * @description Ask the coach there: to study an unfinished game
             * @default false
             */
            assistance: boolean;
            /** Record */
            record: string;
            /**
             * Seats
             * @description Who goes on with an unfinished game: you and bots
             */
            seats?: (components["schemas"]["HumanSeat"] | components["schemas"]["BotSeat"])[] | null;
            /**
             * Visibility
             * @default unlisted
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private";
        };
        /** InvitationOut */
        InvitationOut: {
            /**
             * Path
             * @description Where the page claims the seat with it
             */
            path: string;
            /** Seat */
            seat: number;
            /**
             * Token
             * @description Shown once; only its hash is kept
             */
            token: string;
        };
        /**
         * InviteSeat
         * @description A new invitation for a free seat; an older one is void.
         */
        InviteSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "invite";
        };
        /**
         * JudgedOut
         * @description What a position is worth, and the best few turns of the seat that decides there.
         */
        JudgedOut: {
            /**
             * Chances
             * @description To win then, by seat, from 0 to 1
             */
            chances: number[] | null;
            /**
             * Points
             * @description What every seat may hope for at the end if the best turn is played; null: not known
             */
            points: number[] | null;
            /**
             * Seat
             * @description Who decides; null: the game is over there
             */
            seat: number | null;
            /**
             * Turns
             * @description The best first
             */
            turns: components["schemas"]["TurnOut"][];
            /** Whole */
            whole: boolean;
        };
        /** KeepVariation */
        KeepVariation: {
            /** Actions */
            actions?: string[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "keep";
            /**
             * Ply
             * @description Actions of the game before them
             */
            ply: number;
        };
        /**
         * LeaveLesson
         * @description Play on alone, or be guided again.
         */
        LeaveLesson: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "leave" | "resume";
        };
        /** LeaveOrder */
        LeaveOrder: {
            /**
             * Matter
             * @description What it is left for, as you saw it
             * @default
             */
            matter: string;
            /** @description In place of what was left; None: nothing any more */
            order: components["schemas"]["OrderIn"] | null;
            /**
             * Seat
             * @description One of your own; left out: the one that decides
             */
            seat?: number | null;
        };
        /** LeaveSeat */
        LeaveSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "leave";
        };
        /**
         * LegendAction
         * @description A choice; `touches` holds cell, from, to, piece, tile, card, border, rival, ... as they apply.
         */
        LegendAction: {
            /** Id */
            id: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "take" | "hold" | "drop" | "play" | "activate" | "lay" | "power" | "peek" | "place" | "deploy" | "move" | "camp" | "shortcut" | "stone" | "lift" | "recruit" | "uncover" | "guard" | "dig" | "swap" | "send" | "choose" | "put" | "recamp" | "join" | "from" | "to" | "bring" | "end" | "stop" | "pass";
            /** Notation */
            notation: string;
            /** Touches */
            touches: {
                [key: string]: unknown;
            };
        };
        /** LegendCardView */
        LegendCardView: {
            /** Article */
            article: string;
            /** Flipped */
            flipped: boolean;
            /** Id */
            id: string;
            /** Permanent */
            permanent: boolean;
            /** Treasures */
            treasures: string[];
            /** Value */
            value: number;
        };
        /**
         * LegendCellView
         * @description A hex on the site.
         */
        LegendCellView: {
            /** Camp */
            camp: number | null;
            /** Clearing */
            clearing: boolean;
            /** Costs */
            costs: number[];
            /** Explorers */
            explorers: number[];
            /** Frozen */
            frozen: boolean;
            guardian: components["schemas"]["LegendGuardianView"] | null;
            /** Leaders */
            leaders: number[];
            /** Leads */
            leads: number | null;
            /** Level */
            level: number;
            /** Masks */
            masks: number;
            /** Rotation */
            rotation: number;
            /** Stones */
            stones: number[];
            /** Strength */
            strength: number[];
            /** Tile */
            tile: string;
            /** Treasures */
            treasures: number;
            /**
             * Type
             * @enum {string}
             */
            type: "base" | "temple" | "clearing" | "ruin" | "volcano" | "lake";
            /** Worked */
            worked: number;
        };
        /**
         * LegendDecksView
         * @description What is hidden, as everybody may count it.
         */
        LegendDecksView: {
            /** Cards */
            cards: {
                [key: string]: number;
            };
            /** Tiles */
            tiles: {
                [key: string]: number;
            };
            /** Tokens */
            tokens: {
                [key: string]: number;
            };
            /** Tray */
            tray: number;
            /** Treasures */
            treasures: {
                [key: string]: number;
            };
        };
        /**
         * DuelCardView
         * @description A Solo card: compass, draft line with its searches, execution line, path line, token line.
         */
        LegendDuelCardView: {
            /** Action */
            action: string;
            /** Card */
            card: string[];
            /**
             * Card Arrow
             * @enum {string}
             */
            card_arrow: "green" | "red";
            /**
             * Card From
             * @enum {string}
             */
            card_from: "top" | "bottom";
            /** Confidence */
            confidence: string;
            /** Draft */
            draft: ("token" | "tile" | "card")[];
            /** Execute */
            execute: ("token" | "tile" | "card")[];
            /** Explorers */
            explorers: number;
            /** Id */
            id: string;
            /** Leaves */
            leaves: string;
            /**
             * Leaves Arrow
             * @enum {string}
             */
            leaves_arrow: "green" | "red";
            /**
             * Needle
             * @enum {string}
             */
            needle: "N" | "NE" | "SE" | "S" | "SW" | "NW";
            /** Path */
            path: string[];
            /**
             * Sweep
             * @enum {string}
             */
            sweep: "cw" | "ccw";
            /** Tile */
            tile: string[];
            /**
             * Tile Arrow
             * @enum {string}
             */
            tile_arrow: "green" | "red";
            /**
             * Tile From
             * @enum {string}
             */
            tile_from: "top" | "bottom";
        };
        /**
         * DuelEvent
         * @description What an action caused, Mutul's doings and his reasons among it.
         */
        LegendDuelEvent: {
            /** Kind */
            kind: string;
            /** Params */
            params: {
                [key: string]: unknown;
            };
        };
        /**
         * DuelMutulView
         * @description Mutul's affairs: the Guide, his cards, cards laid aside, and what he asks.
         */
        LegendDuelMutulView: {
            /** Aside */
            aside: components["schemas"]["LegendCardView"][];
            /** Asks */
            asks: ("turn" | "take" | "give") | null;
            card: components["schemas"]["LegendDuelCardView"] | null;
            /** Cell */
            cell: string | null;
            /** Deck */
            deck: number;
            /** Discards */
            discards: components["schemas"]["LegendDuelCardView"][];
            /** Guide */
            guide: string;
            /** Leaves */
            leaves: string[];
        };
        /**
         * DuelView
         * @description Tikal Legend against Mutul.
         */
        LegendDuelView: {
            /** Actor */
            actor: number | null;
            /** Blue */
            blue: {
                [key: string]: number;
            };
            /** Cards */
            cards: (components["schemas"]["LegendCardView"] | null)[];
            /** Cells */
            cells: {
                [key: string]: components["schemas"]["LegendCellView"];
            };
            decks: components["schemas"]["LegendDecksView"];
            effect: components["schemas"]["LegendEffectView"] | null;
            /** Floors */
            floors: {
                [key: string]: number;
            };
            /** Game */
            game: string;
            hand: components["schemas"]["LegendTileView"] | null;
            /** Jungle */
            jungle: {
                [key: string]: components["schemas"]["LegendJungleView"];
            };
            /** Known */
            known: {
                [key: string]: components["schemas"]["LegendPileView"];
            };
            mutul: components["schemas"]["LegendDuelMutulView"];
            /** Next Order */
            next_order: (number | null)[];
            /** Order */
            order: number[];
            /** Outer */
            outer: components["schemas"]["LegendTileView"][];
            /** Over */
            over: boolean;
            /**
             * Phase
             * @enum {string}
             */
            phase: "draft" | "turn" | "open" | "drop" | "spend" | "place" | "effect" | "over";
            /** Pieces */
            pieces: {
                [key: string]: components["schemas"]["LegendPieceView"];
            };
            /** Places */
            places: {
                [key: string]: number;
            };
            /** Ply */
            ply: number;
            /** Points */
            points: number | null;
            /** Prebuilt */
            prebuilt: {
                [key: string]: number;
            };
            prompt: components["schemas"]["MessageShape"];
            /** Reconstructed */
            reconstructed: {
                [key: string]: string[];
            };
            /** Round */
            round: number;
            /** Rounds */
            rounds: number;
            /** Scenario */
            scenario: string;
            /** Scores */
            scores: number[];
            /** Scoring */
            scoring: ("volcano" | "final") | null;
            /** Seat */
            seat: number | null;
            /** Seats */
            seats: components["schemas"]["LegendSeatView"][];
            site: components["schemas"]["LegendSiteView"];
            /** Stones */
            stones: {
                [key: string]: number;
            };
            /** Stones Left */
            stones_left: number;
            /** Tiles */
            tiles: (components["schemas"]["LegendTileView"] | null)[];
            /** Tokens */
            tokens: (number | null)[];
            /** Treasures Left */
            treasures_left: number;
            /** Turn */
            turn: number | null;
            /** Winners */
            winners: number[];
        };
        /**
         * LegendEffectView
         * @description What is being carried out: a card or power, or what follows a choice.
         */
        LegendEffectView: {
            /** Border */
            border: string | null;
            /** Card */
            card: string | null;
            /** Cells */
            cells: string[];
            /** Left */
            left: number | null;
            /** N */
            n: number;
            /** Of */
            of: number;
            /** Power */
            power: string | null;
            /**
             * Step
             * @enum {string}
             */
            step: "effect" | "join" | "to" | "bring" | "stone" | "choose" | "put";
            /** Verb */
            verb: string;
        };
        /**
         * LegendEvent
         * @description What an action caused.
         */
        LegendEvent: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "began" | "round" | "displayed" | "ordered" | "took-token" | "took-tile" | "took-card" | "execution" | "turn" | "held" | "dropped" | "played" | "nothing" | "activated" | "passed" | "power" | "peeked" | "volcano" | "ready" | "scored" | "final" | "over" | "placed" | "stocked" | "lost" | "deployed" | "moved" | "shortcut" | "camped" | "stone" | "lifted" | "recruited" | "uncovered" | "guarded" | "dug" | "swapped" | "treasures" | "sent" | "searched" | "put" | "recamped" | "joined" | "brought";
            /** Params */
            params: {
                [key: string]: unknown;
            };
        };
        /** GuardianView */
        LegendGuardianView: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "explorer" | "leader";
            /** Piece */
            piece: string;
            /** Seat */
            seat: number;
        };
        /**
         * LegendJungleView
         * @description A cell without hex on which somebody stands.
         */
        LegendJungleView: {
            /** Costs */
            costs: number[];
            /** Explorers */
            explorers: number[];
            /** Leaders */
            leaders: number[];
            /** Leads */
            leads: number | null;
            /** Strength */
            strength: number[];
        };
        /**
         * PieceView
         * @description A member of an expedition: on a cell, in "reserve", "out" of the game, or guardian of a cell.
         */
        LegendPieceView: {
            /** At */
            at: string;
            /** Guards */
            guards: boolean;
            /**
             * Kind
             * @enum {string}
             */
            kind: "explorer" | "leader";
            /** Seat */
            seat: number;
        };
        /**
         * LegendPileView
         * @description What this seat knows of a pile.
         */
        LegendPileView: {
            /** Loose */
            loose: string[];
            /** Places */
            places: (string | null)[];
        };
        /**
         * LegendPowerView
         * @description A director's tile; `used` is the power that was used.
         */
        LegendPowerView: {
            /** Powers */
            powers: string[];
            /** Tile */
            tile: string;
            /** Used */
            used: string | null;
        };
        /** LegendSeatView */
        LegendSeatView: {
            /** Camps */
            camps: string[];
            /** Camps Left */
            camps_left: number;
            /** Due */
            due: number;
            /** Guardians */
            guardians: string[];
            /** Guardians Left */
            guardians_left: number;
            /** Lacks */
            lacks: {
                [key: string]: number;
            };
            /** Leader */
            leader: string;
            /** Leader Reserve */
            leader_reserve: number;
            /** Leaders */
            leaders: string[];
            /** Left */
            left: components["schemas"]["LegendCardView"][];
            /** Museum */
            museum: {
                [key: string]: number;
            };
            /** Passed */
            passed: boolean;
            /** Position */
            position: number | null;
            power: components["schemas"]["LegendPowerView"] | null;
            /** Reserve */
            reserve: number;
            /** Right */
            right: components["schemas"]["LegendCardView"][];
            /** Score */
            score: number;
            /** Seat */
            seat: number;
            /** Tiles */
            tiles: components["schemas"]["LegendTileView"][];
            /** Token */
            token: number | null;
            /** Unavailable */
            unavailable: {
                [key: string]: number;
            };
            /** Word */
            word: string;
        };
        /**
         * SiteView
         * @description Where the cells lie, in the order in which people read them.
         *
         *     Column and row count from 0 at a1; odd columns sit half a hex lower.
         */
        LegendSiteView: {
            /** Base */
            base: string;
            /** Cells */
            cells: {
                [key: string]: number[];
            };
            /** Dotted */
            dotted: string[];
        };
        /**
         * LegendTileView
         * @description A hex as printed; `edges` are its stones N, NE, SE, S, SW, NW in rotation 1.
         */
        LegendTileView: {
            /** Edges */
            edges: number[];
            /** Id */
            id: string;
            /** Letter */
            letter: string;
            /** Masks */
            masks: number;
            /**
             * Type
             * @enum {string}
             */
            type: "base" | "temple" | "clearing" | "ruin" | "volcano" | "lake";
            /** Value */
            value: number;
        };
        /**
         * LegendView
         * @description A Tikal Legend table.
         */
        LegendView: {
            /** Actor */
            actor: number | null;
            /** Blue */
            blue: {
                [key: string]: number;
            };
            /** Cards */
            cards: (components["schemas"]["LegendCardView"] | null)[];
            /** Cells */
            cells: {
                [key: string]: components["schemas"]["LegendCellView"];
            };
            decks: components["schemas"]["LegendDecksView"];
            effect: components["schemas"]["LegendEffectView"] | null;
            /** Floors */
            floors: {
                [key: string]: number;
            };
            /** Game */
            game: string;
            hand: components["schemas"]["LegendTileView"] | null;
            /** Jungle */
            jungle: {
                [key: string]: components["schemas"]["LegendJungleView"];
            };
            /** Known */
            known: {
                [key: string]: components["schemas"]["LegendPileView"];
            };
            /** Next Order */
            next_order: (number | null)[];
            /** Order */
            order: number[];
            /** Outer */
            outer: components["schemas"]["LegendTileView"][];
            /** Over */
            over: boolean;
            /**
             * Phase
             * @enum {string}
             */
            phase: "draft" | "turn" | "open" | "drop" | "spend" | "place" | "effect" | "over";
            /** Pieces */
            pieces: {
                [key: string]: components["schemas"]["LegendPieceView"];
            };
            /** Places */
            places: {
                [key: string]: number;
            };
            /** Ply */
            ply: number;
            /** Points */
            points: number | null;
            /** Prebuilt */
            prebuilt: {
                [key: string]: number;
            };
            prompt: components["schemas"]["MessageShape"];
            /** Reconstructed */
            reconstructed: {
                [key: string]: string[];
            };
            /** Round */
            round: number;
            /** Rounds */
            rounds: number;
            /** Scenario */
            scenario: string;
            /** Scores */
            scores: number[];
            /** Scoring */
            scoring: ("volcano" | "final") | null;
            /** Seat */
            seat: number | null;
            /** Seats */
            seats: components["schemas"]["LegendSeatView"][];
            site: components["schemas"]["LegendSiteView"];
            /** Stones */
            stones: {
                [key: string]: number;
            };
            /** Stones Left */
            stones_left: number;
            /** Tiles */
            tiles: (components["schemas"]["LegendTileView"] | null)[];
            /** Tokens */
            tokens: (number | null)[];
            /** Treasures Left */
            treasures_left: number;
            /** Turn */
            turn: number | null;
            /** Winners */
            winners: number[];
        };
        /**
         * LessonOut
         * @description Where the learner stands in a guided first game; only the learner is told.
         */
        LessonOut: {
            /**
             * Fits
             * @description Those of `legal` that the step asks for or that lead there
             */
            fits: string[];
            /**
             * Left
             * @description The learner goes on without guidance
             */
            left: boolean;
            /**
             * Possible
             * @description False: nothing can be done for this step now; play on and it comes
             */
            possible: boolean;
            /**
             * Ring
             * @description Parts of the page the step is about; empty: what `fits` touches
             */
            ring: string[];
            /**
             * Step
             * @description How many steps are behind; equal to `steps` when the lesson is over
             */
            step: number;
            /** Steps */
            steps: number;
            /** Text */
            text: string;
            /** Title */
            title: string;
        };
        /** LinkOut */
        LinkOut: {
            /**
             * Expires
             * Format: date-time
             */
            expires: string;
            /** Path */
            path: string;
            /** Token */
            token: string;
        };
        /**
         * LiveBeat
         * @description A sign of life every few seconds, and the answer to the client's own.
         */
        LiveBeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "beat";
            /** Version */
            version: number;
        };
        /**
         * LiveChanges
         * @description The same for who asked for `changes`: what is not as in the last message, by its path.
         */
        LiveChanges: {
            /**
             * Changes
             * @description `[path, value]`: put the value there
             */
            changes: [
                string[],
                unknown
            ][];
            /** Events */
            events: components["schemas"]["EntryOut"][];
            /** Ply */
            ply: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "changes";
            /** Version */
            version: number;
        };
        /** LiveChat */
        LiveChat: {
            line: components["schemas"]["ChatLine"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "chat";
        };
        /**
         * LiveError
         * @description Sent before the server closes the socket.
         */
        LiveError: {
            error: components["schemas"]["Problem"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "error";
        };
        /**
         * @description WebSocket `/api/tables/{id}/live?since=VERSION&seat=N&lang=fr&changes=true` sends `LiveMessage`s: first the
         *     table with all that was written after `since`, then each change (whole, or as `changes`), presence, chat, and
         *     a beat every few seconds. Whatever the client sends counts as its sign of life; `{"type": "beat"}` is answered
         *     by one.
         */
        LiveMessage: components["schemas"]["LiveTable"] | components["schemas"]["LiveChanges"] | components["schemas"]["LivePresence"] | components["schemas"]["LiveChat"] | components["schemas"]["LiveBeat"] | components["schemas"]["LiveError"];
        /** LivePresence */
        LivePresence: {
            /** Seats */
            seats: number[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "presence";
            /** Watchers */
            watchers: number;
        };
        /**
         * LiveTable
         * @description Something was written: the new version, what happened since the last message, the table now.
         */
        LiveTable: {
            /** Events */
            events: components["schemas"]["EntryOut"][];
            /** Ply */
            ply: number;
            table: components["schemas"]["TableOut"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "table";
            /** Version */
            version: number;
        };
        /**
         * Me
         * @description Your guest identity; the signed cookie is all there is to it.
         */
        Me: {
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /** Email */
            email: string | null;
            /** Email Confirmed */
            email_confirmed: boolean;
            /**
             * Email Possible
             * @description This server can send e-mail
             */
            email_possible: boolean;
            /**
             * Hidden
             * @description Nobody else sees your profile, and you are in no ranking
             */
            hidden: boolean;
            /**
             * Language
             * @description None: as the browser says
             */
            language: ("en" | "fr") | null;
            /** Name */
            name: string;
            /**
             * Notify
             * @description Whether seats you take tell you when it is your turn
             */
            notify: boolean;
            /**
             * Person
             * @description What others may call you: `GET /people/{person}` is your profile
             */
            person: string;
            /**
             * Recovery
             * @description A recovery code is set
             */
            recovery: boolean;
            statistics: components["schemas"]["Statistics"];
            /** Webhook */
            webhook: string | null;
        };
        /** MeChange */
        MeChange: {
            /**
             * Email
             * @description Empty: none
             */
            email?: string | null;
            /**
             * Hidden
             * @description Nobody else sees your profile or your name in rankings
             */
            hidden?: boolean | null;
            /** Language */
            language?: ("en" | "fr") | null;
            /** Name */
            name?: string | null;
            /** Notify */
            notify?: boolean | null;
            /**
             * Webhook
             * @description Empty: none
             */
            webhook?: string | null;
        };
        /**
         * Meeting
         * @description A finished game that both have played.
         */
        Meeting: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** Game */
            game: string;
            /**
             * Outcome
             * @enum {string}
             */
            outcome: "ahead" | "behind" | "level";
            /** Table */
            table: string;
            /** Theirs */
            theirs: string;
            /** Title */
            title: string;
            /**
             * Yours
             * @description Your points; empty where you resigned
             */
            yours: string;
        };
        /**
         * MessageShape
         * @description A sentence as key and parameters.
         */
        MessageShape: {
            /** Key */
            key: string;
            /** Params */
            params: {
                [key: string]: unknown;
            };
        };
        /**
         * MomentOut
         * @description What every seat could hope for after a turn.
         */
        MomentOut: {
            /**
             * Chances
             * @description To win, by seat, from 0 to 1
             */
            chances: number[];
            /** Ply */
            ply: number;
            /**
             * Points
             * @description At the end of the game, by seat
             */
            points: number[];
        };
        /** MuteIn */
        MuteIn: {
            /** Author */
            author: string;
            /** Muted */
            muted: boolean;
        };
        /**
         * NewDevice
         * @description A browser's push subscription.
         */
        NewDevice: {
            /** Auth */
            auth: string;
            /** Endpoint */
            endpoint: string;
            /**
             * Name
             * @description What you call the device
             * @default
             */
            name: string;
            /**
             * Old
             * @description The endpoint this one comes in place of
             */
            old?: string | null;
            /** P256Dh */
            p256dh: string;
        };
        /** NewLesson */
        NewLesson: {
            /** Game */
            game: string;
        };
        /** NewTable */
        NewTable: {
            /**
             * Assistance
             * @description Everybody at the table may ask the coach; shown to all who join, and fixed
             * @default false
             */
            assistance: boolean;
            clock?: components["schemas"]["ClockIn"] | null;
            /** Game */
            game: string;
            /**
             * Hotseat
             * @description You hold every human seat
             * @default false
             */
            hotseat: boolean;
            /** Options */
            options?: {
                [key: string]: boolean | number | string;
            };
            /**
             * Rated
             * @description The result counts: two people or more, each in one seat, no seed
             * @default false
             */
            rated: boolean;
            /**
             * Seats
             * @description One per player; people when left out
             */
            seats?: (components["schemas"]["HumanSeat"] | components["schemas"]["BotSeat"])[] | null;
            /**
             * Seed
             * @description Only when you hold every human seat; shown on the table
             */
            seed?: string | null;
            /**
             * Stack
             * @description Fixed draws; as for the seed
             */
            stack?: {
                [key: string]: string[];
            } | null;
            /**
             * Visibility
             * @default unlisted
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private";
        };
        /**
         * NewVacation
         * @description From now on.
         */
        NewVacation: {
            /** Days */
            days: number;
        };
        /** NoteIn */
        NoteIn: {
            /** Text */
            text: string;
        };
        /**
         * NoteOut
         * @description What you wrote down at a table; only you ever get it.
         */
        NoteOut: {
            /** Text */
            text: string;
        };
        /**
         * Nothing
         * @description No content: `{}`.
         */
        Nothing: Record<string, never>;
        /**
         * NotifySeat
         * @description Whether this table tells you by webhook or e-mail that it is your turn.
         */
        NotifySeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "notify";
            /** On */
            on: boolean;
        };
        /**
         * OfferOut
         * @description An order that may be left now.
         */
        OfferOut: {
            /** High */
            high: number;
            /** Key */
            key: string;
            /** Label */
            label: string;
            /**
             * Low
             * @description The lowest number; 0: it has none
             */
            low: number;
        };
        /**
         * OptionOut
         * @description One option of a game; enough to make a form field of it.
         */
        OptionOut: {
            /** Choices */
            choices: components["schemas"]["ChoiceOut"][];
            /** Default */
            default: string | number | boolean;
            /** Help */
            help: string;
            /** High */
            high: number | null;
            /** Key */
            key: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "int" | "choice" | "bool";
            /** Label */
            label: string;
            /** Low */
            low: number | null;
        };
        /** OrderIn */
        OrderIn: {
            /** Key */
            key: string;
            /**
             * N
             * @description Where the offer has a number
             * @default 0
             */
            n: number;
        };
        /** OrderOut */
        OrderOut: {
            /** Key */
            key: string;
            /** N */
            n: number;
            /**
             * Text
             * @description What it will do
             */
            text: string;
        };
        /**
         * OrdersOut
         * @description What your seat may leave for its coming decisions, and what it has left; only you ever get it.
         */
        OrdersOut: {
            /**
             * Answered
             * @description The seat's actions that an order took and that stand
             */
            answered: number[];
            /**
             * Matter
             * @description What orders are left for now; empty: nothing
             */
            matter: string;
            /** Offers */
            offers: components["schemas"]["OfferOut"][];
            order: components["schemas"]["OrderOut"] | null;
            /** Seat */
            seat: number | null;
        };
        /** OriginOut */
        OriginOut: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "rematch" | "fork" | "import" | "lesson" | "puzzle";
            /** Ply */
            ply: number | null;
            /**
             * Puzzle
             * @description Of kind `puzzle`: which one
             */
            puzzle: string | null;
            /** Table */
            table: string | null;
        };
        /**
         * OtherLine
         * @description Actions in place of those a finished game went on with.
         */
        OtherLine: {
            /** Actions */
            actions?: string[];
            /**
             * Ply
             * @description Actions of the game before them
             */
            ply: number;
        };
        /**
         * PauseOut
         * @description The end of one step of an automaton.
         */
        PauseOut: {
            /**
             * Events
             * @description What happened since the pause before
             */
            events: components["schemas"]["EventOut"][];
            /**
             * Seat
             * @description The automaton's
             */
            seat: number;
            view: components["schemas"]["GameView"];
        };
        /**
         * PausesOut
         * @description What automata did inside one action.  After the last pause come the action's other events and
         *     the position that `GET …/plies/{n}` has.
         */
        PausesOut: {
            /** Id */
            id: string;
            /** Pauses */
            pauses: components["schemas"]["PauseOut"][];
            /**
             * Ply
             * @description The action's number; 0: what happened before the first one
             */
            ply: number;
            /** Seat */
            seat: number | "all" | null;
        };
        /** PlanIn */
        PlanIn: {
            /** Actions */
            actions?: string[];
            /** @description What to ask at the end of the plan */
            assist?: components["schemas"]["Assist"] | null;
            /**
             * Dice
             * @description Another number, another imagined chance
             * @default 0
             */
            dice: number;
            /**
             * Seat
             * @description One of your own; left out: the one that decides
             */
            seat?: number | null;
            /** Version */
            version: number;
            /**
             * Why
             * @description An action of which to say why it is refused there
             */
            why?: string | null;
        };
        /**
         * PlanOut
         * @description An imagined table after some actions of one's own; nothing of it has happened.
         */
        PlanOut: {
            /**
             * Actions
             * @description Your own, as they were taken
             */
            actions: string[];
            /** Actor */
            actor: number | null;
            /**
             * Answer
             * @description To `assist`
             */
            answer: unknown;
            /** Legal */
            legal: components["schemas"]["ActionOut"][];
            /** Over */
            over: boolean;
            /** Plies */
            plies: components["schemas"]["PlanPly"][];
            /**
             * Ply
             * @description Actions since it began, those that were made up included
             */
            ply: number;
            /** Prompt */
            prompt: string;
            /** Seat */
            seat: number;
            /**
             * Version
             * @description Of the table it begins at
             */
            version: number;
            view: components["schemas"]["GameView"];
            why: components["schemas"]["WhyOut"] | null;
        };
        /** PlanPly */
        PlanPly: {
            /** Events */
            events: components["schemas"]["EventOut"][];
            /**
             * Imagined
             * @description Chance, or another seat's decision, was made up for it
             */
            imagined: boolean;
            /** Kind */
            kind: string | null;
            /**
             * Label
             * @description None where the action is secret to the caller
             */
            label: string | null;
            /** Notation */
            notation: string;
            /**
             * Ply
             * @description How many actions stood after it
             */
            ply: number;
            /** Seat */
            seat: number;
            /** Touches */
            touches: {
                [key: string]: unknown;
            };
        };
        /**
         * PlyOut
         * @description One action that was taken, as the caller may know it.
         */
        PlyOut: {
            /** Events */
            events: components["schemas"]["EventOut"][];
            /** Kind */
            kind: string | null;
            /**
             * Label
             * @description None where the action is secret to the caller
             */
            label: string | null;
            /** Notation */
            notation: string;
            /**
             * Ply
             * @description How many actions stood after it
             */
            ply: number;
            /** Seat */
            seat: number;
            /** Touches */
            touches: {
                [key: string]: unknown;
            };
        };
        /** PresenceOut */
        PresenceOut: {
            /**
             * Seats
             * @description Seats whose holder has the table open
             */
            seats: number[];
            /**
             * Watchers
             * @description People who watch without a seat
             */
            watchers: number;
        };
        /**
         * Problem
         * @description What went wrong: a code for programs, a sentence in the caller's language for people.
         */
        Problem: {
            /**
             * Article
             * @description The article of the rules that forbids an action
             */
            article: string | null;
            /**
             * At
             * @description Which of several actions was refused, from 0
             */
            at: number | null;
            /** Code */
            code: string;
            /** Details */
            details: string[];
            /** Message */
            message: string;
        };
        /** ProfileGame */
        ProfileGame: {
            /** Game */
            game: string;
            /**
             * Mean
             * @description The mean score
             */
            mean: number;
            /** Played */
            played: number;
            rating: components["schemas"]["RatingOut"] | null;
            /** Seats */
            seats: components["schemas"]["SeatShare"][];
            /**
             * Sources
             * @description Largest first; games from before this was kept are left out
             */
            sources: components["schemas"]["SourceShare"][];
            /** Title */
            title: string;
            /**
             * Unit
             * @description How many of the score's whole numbers make a point
             */
            unit: number;
            /** Won */
            won: number;
        };
        /**
         * ProfileOut
         * @description What others may know of somebody: sums over finished games with a drawn deal, one seat each.
         */
        ProfileOut: {
            /** Games */
            games: components["schemas"]["ProfileGame"][];
            /**
             * Hidden
             * @description Only you see it
             */
            hidden: boolean;
            /** Name */
            name: string;
            /** Person */
            person: string;
            /**
             * Since
             * Format: date-time
             */
            since: string;
            /** Solo */
            solo: components["schemas"]["SoloStatistics"][];
            /** You */
            you: boolean;
        };
        /**
         * ProposalOut
         * @description Something everybody at the table must agree to.
         */
        ProposalOut: {
            /** Agreed */
            agreed: number[];
            /** By */
            by: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "undo" | "cancel";
            /** To Ply */
            to_ply: number | null;
            /** Waiting */
            waiting: number[];
        };
        /**
         * PuzzleLine
         * @description A puzzle in the list.
         */
        PuzzleLine: {
            /**
             * Gain
             * @description The points the best turn adds, as people write them
             */
            gain: string;
            /** Game */
            game: string;
            /** Id */
            id: string;
            /**
             * Length
             * @description Actions of a shortest solution, its end included
             */
            length: number;
            /**
             * Margin
             * @description How many more that is than any other turn adds
             */
            margin: string;
            /**
             * Number
             * @description Among the puzzles of its game, from 1
             */
            number: number;
            /** Players */
            players: number;
            /**
             * Points
             * @description Action points left, where there are such
             */
            points: number | null;
            /**
             * Solved
             * @description The caller has solved it
             */
            solved: boolean;
            /**
             * Title
             * @description Of its game
             */
            title: string;
        };
        /**
         * PuzzleOut
         * @description How the turn at a puzzle's table stands; only who solves it is told.
         */
        PuzzleOut: {
            /**
             * Gain
             * @description The points the best turn adds, as people write them
             */
            gain: string;
            /** Game */
            game: string;
            /**
             * Got
             * @description The points it added, once it has
             */
            got: string | null;
            /** Id */
            id: string;
            /**
             * Length
             * @description Actions of a shortest solution, its end included
             */
            length: number;
            /**
             * Margin
             * @description How many more that is than any other turn adds
             */
            margin: string;
            /**
             * Number
             * @description Among the puzzles of its game, from 1
             */
            number: number;
            /**
             * Over
             * @description The turn has ended
             */
            over: boolean;
            /** Players */
            players: number;
            /**
             * Plies
             * @description Actions of the turn so far
             */
            plies: number;
            /**
             * Points
             * @description Action points left, where there are such
             */
            points: number | null;
            /**
             * Solved
             * @description As many as can be
             */
            solved: boolean;
        };
        /** PuzzleStep */
        PuzzleStep: {
            /** Label */
            label: string;
            /** Notation */
            notation: string;
        };
        /**
         * QuietIn
         * @description Hours in which nothing is pushed or mailed.
         */
        QuietIn: {
            /** End */
            end: string;
            /** Start */
            start: string;
            /**
             * Zone
             * @description As in `Europe/Paris`
             */
            zone: string;
        };
        /** QuietOut */
        QuietOut: {
            /** End */
            end: string;
            /** Start */
            start: string;
            /** Zone */
            zone: string;
        };
        /**
         * RankedOut
         * @description A line of a ranking: a person, or a bot's level.
         */
        RankedOut: {
            /** Bot */
            bot: string | null;
            /**
             * Name
             * @description May be empty: nobody must have a name
             */
            name: string;
            /**
             * Person
             * @description For `GET /people/{person}`; None: a bot
             */
            person: string | null;
            /**
             * Place
             * @description From 1
             */
            place: number;
            rating: components["schemas"]["RatingOut"];
            /** You */
            you: boolean;
        };
        /** RankingOut */
        RankingOut: {
            /** Game */
            game: string;
            /** Lines */
            lines: components["schemas"]["RankedOut"][];
            /**
             * Next
             * @description Give as `skip` to get the next page
             */
            next: number | null;
            /** Title */
            title: string;
        };
        /**
         * RatingChangeOut
         * @description What one table did to a rating.
         */
        RatingChangeOut: {
            /** After */
            after: number;
            /** Before */
            before: number;
            /**
             * Place
             * @description From 1; equals share one, whoever gave up is last
             */
            place: number;
            /** Provisional */
            provisional: boolean;
        };
        /** RatingHistory */
        RatingHistory: {
            /** Game */
            game: string;
            /** Person */
            person: string;
            /**
             * Steps
             * @description The last two hundred, oldest first
             */
            steps: components["schemas"]["RatingStep"][];
            /** Title */
            title: string;
        };
        /**
         * RatingOut
         * @description How strong somebody is at a game: the mean of the belief less three deviations, 0 for a newcomer.
         */
        RatingOut: {
            /** Figure */
            figure: number;
            /**
             * Games
             * @description Rated games it comes from
             */
            games: number;
            /**
             * Provisional
             * @description Too few games to say much
             */
            provisional: boolean;
        };
        /**
         * RatingStep
         * @description A rated game in somebody's history.
         */
        RatingStep: {
            /** After */
            after: number;
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** Before */
            before: number;
            /** Place */
            place: number;
            /**
             * Players
             * @description People and bots who were rated
             */
            players: number;
            /** Provisional */
            provisional: boolean;
            /**
             * Table
             * @description None where the caller has no business there
             */
            table: string | null;
        };
        /** RecoveryOut */
        RecoveryOut: {
            /**
             * Code
             * @description Shown once; write it down
             */
            code: string;
        };
        /** Rematch */
        Rematch: {
            /**
             * Rotate
             * @description One seat further each; the others are asked, and their seats are kept for them
             * @default false
             */
            rotate: boolean;
        };
        /** RenameSeat */
        RenameSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "rename";
            /** Name */
            name: string;
        };
        /**
         * ResignSeat
         * @description Give up for good: a bot plays the seat to the end.
         */
        ResignSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "resign";
        };
        /**
         * Restore
         * @description Become the identity that a recovery code or a one-time link belongs to.
         */
        Restore: {
            /** Code */
            code?: string | null;
            /** Link */
            link?: string | null;
        };
        /**
         * ReturnToSeat
         * @description Take your own seat back from the bot that stood in.
         */
        ReturnToSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "return";
        };
        /**
         * RulesOut
         * @description A book of rules, article by article.
         */
        RulesOut: {
            /** Book */
            book: string;
            /** Chapters */
            chapters: components["schemas"]["ChapterOut"][];
            /** Intro */
            intro: string;
            /**
             * Lang
             * @enum {string}
             */
            lang: "en" | "fr";
            /** Title */
            title: string;
        };
        /**
         * SeatAnswer
         * @description The table after a change of seats, and the invitation if one was asked for.
         */
        SeatAnswer: {
            /**
             * Actor
             * @description The seat that decides; None when nobody does any more
             */
            actor: number | null;
            /**
             * Assistance
             * @description All who sit here may ask the coach; so opened
             */
            assistance: boolean;
            /**
             * Assisted
             * @description Somebody has asked the coach
             */
            assisted: boolean;
            /**
             * Chosen
             * @description Seed, stack or position were chosen, not drawn
             */
            chosen: boolean;
            clock: components["schemas"]["ClockOut"] | null;
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /** Data */
            data: string;
            /** Game */
            game: string;
            /**
             * Hint
             * @description You decide now and may ask the coach: `POST …/hint`
             */
            hint: boolean;
            /**
             * Host
             * @description You opened this table
             */
            host: boolean;
            /**
             * Hotseat
             * @description One person holds several seats
             */
            hotseat: boolean;
            /** Id */
            id: string;
            invitation: components["schemas"]["InvitationOut"] | null;
            /**
             * Legal
             * @description Every choice there is, when the caller must decide; else empty
             */
            legal: components["schemas"]["ActionOut"][];
            lesson: components["schemas"]["LessonOut"] | null;
            /** Options */
            options: {
                [key: string]: string | number | boolean;
            };
            origin: components["schemas"]["OriginOut"] | null;
            /**
             * Outdated
             * @description Begun under other rules or data than those installed
             */
            outdated: boolean;
            /** Over */
            over: boolean;
            /** Ply */
            ply: number;
            present: components["schemas"]["PresenceOut"];
            /** Prompt */
            prompt: string;
            proposal: components["schemas"]["ProposalOut"] | null;
            puzzle: components["schemas"]["PuzzleOut"] | null;
            /**
             * Rated
             * @description Opened as a rated table: `GET …/company` says whether it counts
             */
            rated: boolean;
            /** Rematch */
            rematch: string | null;
            /** Rules */
            rules: number;
            /**
             * Score Texts
             * @description The scores in points, as people write them
             */
            score_texts: string[];
            /** Scores */
            scores: number[];
            /**
             * Seat
             * @description Whose eyes `view` is; None: a spectator's
             */
            seat: number | null;
            /** Seats */
            seats: components["schemas"]["SeatOut"][];
            /**
             * Seed
             * @description Chosen by the creator, or known because the game is over
             */
            seed: string | null;
            /**
             * Stack
             * @description As for the seed
             */
            stack: {
                [key: string]: string[];
            } | null;
            /**
             * Status
             * @enum {string}
             */
            status: "running" | "finished" | "cancelled";
            /**
             * Taken Back
             * @description Something that had been shown was taken back; chance went on anew
             */
            taken_back: boolean;
            /** Title */
            title: string;
            /**
             * Turn
             * @description The seat whose turn it is, whoever decides
             */
            turn: number | null;
            undo: components["schemas"]["UndoOut"];
            /**
             * Updated
             * Format: date-time
             */
            updated: string;
            /** Version */
            version: number;
            view: components["schemas"]["GameView"];
            /**
             * Visibility
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private";
            /** Winners */
            winners: number[];
            /**
             * You
             * @description The seats you hold
             */
            you: number[];
        };
        /**
         * SeatOut
         * @description A seat and who sits there.  Without a holder and without a bot it is free to be claimed.
         */
        SeatOut: {
            /**
             * Asked
             * @description It is kept for you: claim it without a token, or decline
             */
            asked: boolean;
            /**
             * Away
             * @description A bot stands in for its holder, who may return
             */
            away: boolean;
            /**
             * Bot
             * @description The bot that moves it now
             */
            bot: string | null;
            /**
             * Held
             * @description A person holds it
             */
            held: boolean;
            /**
             * Invited
             * @description An invitation for it is out
             */
            invited: boolean;
            /**
             * Kept
             * @description Free, but kept for somebody who was asked to play again
             */
            kept: boolean;
            /**
             * Kind
             * @enum {string}
             */
            kind: "human" | "bot" | "automaton";
            /**
             * Label
             * @description The colour in the caller's language
             */
            label: string;
            /**
             * Name
             * @description What to call it: the player's name, else the bot's or the colour
             */
            name: string;
            /**
             * Notify
             * @description Tell its holder when it is their turn; only for your own seats
             */
            notify: boolean | null;
            /**
             * Online
             * @description Its holder has the table open
             */
            online: boolean;
            /** Resigned */
            resigned: boolean;
            /** Seat */
            seat: number;
            /**
             * Vacation Until
             * @description Its holder is away until then, and the clock knows it
             */
            vacation_until: string | null;
            /**
             * Word
             * @description The seat's colour, as in notation
             */
            word: string;
            /** You */
            you: boolean;
        };
        /**
         * SeatShare
         * @description Games in one seat of a table for so many people.
         */
        SeatShare: {
            /**
             * Label
             * @description The seat's colour in the caller's language
             */
            label: string;
            /** Played */
            played: number;
            /** Players */
            players: number;
            /** Seat */
            seat: number;
            /** Won */
            won: number;
        };
        /** SeatStudyOut */
        SeatStudyOut: {
            chances: components["schemas"]["BalanceOut"];
            /**
             * Cost
             * @description Points that the seat's turns were worse than the best ones, in all
             */
            cost: number;
            points: components["schemas"]["BalanceOut"];
        };
        /** SeatWord */
        SeatWord: {
            /** Label */
            label: string;
            /** Word */
            word: string;
        };
        /**
         * SkipStep
         * @description Go on to the next step of the lesson.
         */
        SkipStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "skip";
            /** Step */
            step: number;
        };
        /**
         * SoloCount
         * @description Games against an automaton; a margin is one's score less the automaton's.
         */
        SoloCount: {
            /**
             * Best
             * @description The best margin
             */
            best: number | null;
            /**
             * Mean
             * @description The mean margin
             */
            mean: number | null;
            /** Played */
            played: number;
            /**
             * Won
             * @description Shared victories among them
             */
            won: number;
        };
        /**
         * SoloStatistics
         * @description One's finished games against an automaton at one difficulty.
         */
        SoloStatistics: {
            /** @description With a chosen deal, with something shown taken back, with a bot, or with hints */
            apart: components["schemas"]["SoloCount"];
            counted: components["schemas"]["SoloCount"];
            /** Game */
            game: string;
            /**
             * Options
             * @description The difficulty: every option but the players
             */
            options: {
                [key: string]: string | number | boolean;
            };
            /** Title */
            title: string;
        };
        /**
         * SolutionOut
         * @description The best turn.
         */
        SolutionOut: {
            /**
             * Gain
             * @description The points the best turn adds, as people write them
             */
            gain: string;
            /** Game */
            game: string;
            /** Id */
            id: string;
            /**
             * Length
             * @description Actions of a shortest solution, its end included
             */
            length: number;
            /**
             * Margin
             * @description How many more that is than any other turn adds
             */
            margin: string;
            /**
             * Number
             * @description Among the puzzles of its game, from 1
             */
            number: number;
            /** Players */
            players: number;
            /**
             * Points
             * @description Action points left, where there are such
             */
            points: number | null;
            /** Solution */
            solution: components["schemas"]["PuzzleStep"][];
            /**
             * Why
             * @description Sentences: what is done, what is worth more, what others add at most
             */
            why: string[];
        };
        /**
         * SourceShare
         * @description Where points come from: the mean a game, in the score's whole numbers.
         */
        SourceShare: {
            /** Label */
            label: string;
            /** Mean */
            mean: number;
            /** Source */
            source: string;
        };
        /**
         * StaleAnswer
         * @description The table has moved on; here is how it stands now.
         */
        StaleAnswer: {
            error: components["schemas"]["Problem"];
            table: components["schemas"]["TableOut"];
        };
        /** Statistics */
        Statistics: {
            /** Games */
            games: components["schemas"]["GameStatistics"][];
            /** Played */
            played: number;
            /** Running */
            running: number;
            /** Won */
            won: number;
        };
        /** StoppedOut */
        StoppedOut: {
            /** Stopped */
            stopped: boolean;
        };
        /**
         * StudyOut
         * @description A finished game turn by turn; lists of lists are by seat.
         */
        StudyOut: {
            /**
             * Costliest
             * @description Of every seat, the costliest first
             */
            costliest: components["schemas"]["CostlyTurnOut"][][];
            /** Graph */
            graph: components["schemas"]["MomentOut"][];
            /** Seats */
            seats: components["schemas"]["SeatStudyOut"][];
        };
        /**
         * TableLine
         * @description A table in a list.
         */
        TableLine: {
            /** Actor */
            actor: number | null;
            /**
             * Assistance
             * @description All who sit here may ask the coach
             */
            assistance: boolean;
            /**
             * Assisted
             * @description Somebody has asked the coach
             */
            assisted: boolean;
            clock: components["schemas"]["ClockOut"] | null;
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /** Game */
            game: string;
            /** Id */
            id: string;
            /**
             * Lesson
             * @description Begun as a guided first game
             */
            lesson: boolean;
            /** Open Seats */
            open_seats: number[];
            /** Ply */
            ply: number;
            /**
             * Puzzle
             * @description The puzzle it was opened with
             */
            puzzle: string | null;
            /** Rated */
            rated: boolean;
            /** Score Texts */
            score_texts: string[];
            /** Scores */
            scores: number[];
            /** Seats */
            seats: components["schemas"]["SeatOut"][];
            /**
             * Status
             * @enum {string}
             */
            status: "running" | "finished" | "cancelled";
            /** Title */
            title: string;
            /**
             * Updated
             * Format: date-time
             */
            updated: string;
            /** Version */
            version: number;
            /**
             * Visibility
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private";
            /** Winners */
            winners: number[];
            /** You */
            you: number[];
            /** Your Turn */
            your_turn: boolean;
        };
        /** TableList */
        TableList: {
            /**
             * Next
             * @description Give as `after` to get the next page
             */
            next: string | null;
            /** Tables */
            tables: components["schemas"]["TableLine"][];
        };
        /**
         * TableOut
         * @description A table as the caller may see it now.
         */
        TableOut: {
            /**
             * Actor
             * @description The seat that decides; None when nobody does any more
             */
            actor: number | null;
            /**
             * Assistance
             * @description All who sit here may ask the coach; so opened
             */
            assistance: boolean;
            /**
             * Assisted
             * @description Somebody has asked the coach
             */
            assisted: boolean;
            /**
             * Chosen
             * @description Seed, stack or position were chosen, not drawn
             */
            chosen: boolean;
            clock: components["schemas"]["ClockOut"] | null;
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /** Data */
            data: string;
            /** Game */
            game: string;
            /**
             * Hint
             * @description You decide now and may ask the coach: `POST …/hint`
             */
            hint: boolean;
            /**
             * Host
             * @description You opened this table
             */
            host: boolean;
            /**
             * Hotseat
             * @description One person holds several seats
             */
            hotseat: boolean;
            /** Id */
            id: string;
            /**
             * Legal
             * @description Every choice there is, when the caller must decide; else empty
             */
            legal: components["schemas"]["ActionOut"][];
            lesson: components["schemas"]["LessonOut"] | null;
            /** Options */
            options: {
                [key: string]: string | number | boolean;
            };
            origin: components["schemas"]["OriginOut"] | null;
            /**
             * Outdated
             * @description Begun under other rules or data than those installed
             */
            outdated: boolean;
            /** Over */
            over: boolean;
            /** Ply */
            ply: number;
            present: components["schemas"]["PresenceOut"];
            /** Prompt */
            prompt: string;
            proposal: components["schemas"]["ProposalOut"] | null;
            puzzle: components["schemas"]["PuzzleOut"] | null;
            /**
             * Rated
             * @description Opened as a rated table: `GET …/company` says whether it counts
             */
            rated: boolean;
            /** Rematch */
            rematch: string | null;
            /** Rules */
            rules: number;
            /**
             * Score Texts
             * @description The scores in points, as people write them
             */
            score_texts: string[];
            /** Scores */
            scores: number[];
            /**
             * Seat
             * @description Whose eyes `view` is; None: a spectator's
             */
            seat: number | null;
            /** Seats */
            seats: components["schemas"]["SeatOut"][];
            /**
             * Seed
             * @description Chosen by the creator, or known because the game is over
             */
            seed: string | null;
            /**
             * Stack
             * @description As for the seed
             */
            stack: {
                [key: string]: string[];
            } | null;
            /**
             * Status
             * @enum {string}
             */
            status: "running" | "finished" | "cancelled";
            /**
             * Taken Back
             * @description Something that had been shown was taken back; chance went on anew
             */
            taken_back: boolean;
            /** Title */
            title: string;
            /**
             * Turn
             * @description The seat whose turn it is, whoever decides
             */
            turn: number | null;
            undo: components["schemas"]["UndoOut"];
            /**
             * Updated
             * Format: date-time
             */
            updated: string;
            /** Version */
            version: number;
            view: components["schemas"]["GameView"];
            /**
             * Visibility
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private";
            /** Winners */
            winners: number[];
            /**
             * You
             * @description The seats you hold
             */
            you: number[];
        };
        /**
         * TakeSeat
         * @description Hot-seat: the host sits down on a free seat as well.
         */
        TakeSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "take";
            /**
             * Name
             * @default
             */
            name: string;
        };
        /** TellingChange */
        TellingChange: {
            /**
             * Digest
             * @description How often there may be a letter about tables that wait; once: at each turn
             */
            digest?: ("once" | "hourly" | "daily" | "never") | null;
            /** @description null: none */
            quiet?: components["schemas"]["QuietIn"] | null;
        };
        /**
         * TellingOut
         * @description How you are told that it is your turn.
         */
        TellingOut: {
            /** Devices */
            devices: components["schemas"]["DeviceOut"][];
            /**
             * Digest
             * @description How often there may be a letter
             * @enum {string}
             */
            digest: "once" | "hourly" | "daily" | "never";
            /**
             * Push Key
             * @description The server's public key, for the browser's push subscription
             */
            push_key: string;
            /** @description Hours in which nothing is pushed or mailed */
            quiet: components["schemas"]["QuietOut"] | null;
            vacation: components["schemas"]["VacationOut"];
            /**
             * Waiting
             * @description Tables that wait for you
             */
            waiting: number;
        };
        /**
         * TikalAction
         * @description A choice; `touches` holds cell, from, to, piece, tile, rival, theirs, mine as far as they apply.
         */
        TikalAction: {
            /** Id */
            id: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "place" | "deploy" | "move" | "shortcut" | "uncover" | "dig" | "swap" | "camp" | "guard" | "end" | "bid" | "pass" | "take";
            /** Notation */
            notation: string;
            /** Touches */
            touches: {
                [key: string]: unknown;
            };
        };
        /** AuctionView */
        TikalAuctionView: {
            /** Bid */
            bid: number;
            /** Bidder */
            bidder: number | null;
            /** Bidding */
            bidding: number[];
            /** Display */
            display: components["schemas"]["TikalTileView"][];
            /** Open */
            open: boolean;
            /** Passed */
            passed: number[];
            /** Round */
            round: number;
        };
        /**
         * CellView
         * @description A discovered hex on the board.
         */
        TikalCellView: {
            /** Camp */
            camp: number | null;
            /** Clearing */
            clearing: boolean;
            /** Costs */
            costs: number[];
            /** Explorers */
            explorers: number[];
            /** Frozen */
            frozen: boolean;
            guardian: components["schemas"]["TikalGuardianView"] | null;
            /** Leaders */
            leaders: number[];
            /** Leads */
            leads: number | null;
            /** Level */
            level: number;
            /** Masks */
            masks: number;
            /** Rotation */
            rotation: number;
            /** Stones */
            stones: number[];
            /** Strength */
            strength: number[];
            /** Tile */
            tile: string;
            /** Treasures */
            treasures: number;
            /**
             * Type
             * @enum {string}
             */
            type: "base" | "temple" | "clearing" | "ruin" | "volcano";
            /** Worked */
            worked: number;
        };
        /**
         * TikalEvent
         * @description What an action caused.
         */
        TikalEvent: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "drawn" | "placed" | "stocked" | "lost" | "deployed" | "moved" | "shortcut" | "uncovered" | "dug" | "swapped" | "camped" | "guarded" | "turn" | "volcano" | "scored" | "final" | "over" | "displayed" | "bid" | "passed" | "won" | "free" | "took" | "amulets";
            /** Params */
            params: {
                [key: string]: unknown;
            };
        };
        /** GuardianView */
        TikalGuardianView: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "explorer" | "leader";
            /** Piece */
            piece: string;
            /** Seat */
            seat: number;
        };
        /**
         * MutulView
         * @description Mutul's affairs: the Guide, his cards, and the cell of the hex you are asked to turn.
         */
        TikalMutulView: {
            /** Asks */
            asks: string | null;
            card: components["schemas"]["TikalSoloCardView"] | null;
            /** Deck */
            deck: number;
            /** Discards */
            discards: components["schemas"]["TikalSoloCardView"][];
            /** Guide */
            guide: string;
            /** Leaves */
            leaves: string[];
        };
        /**
         * PieceView
         * @description A member of an expedition: on a cell, in "reserve", "out" of the game, or guardian of a cell.
         */
        TikalPieceView: {
            /** At */
            at: string;
            /** Guards */
            guards: boolean;
            /**
             * Kind
             * @enum {string}
             */
            kind: "explorer" | "leader";
            /** Seat */
            seat: number;
        };
        /** SeatView */
        TikalSeatView: {
            /** Amulet */
            amulet: boolean | null;
            /** Camps */
            camps: string[];
            /** Camps Left */
            camps_left: number;
            /** Due */
            due: number;
            /** Guardians */
            guardians: string[];
            /** Guardians Left */
            guardians_left: number;
            /** Leader */
            leader: string;
            /** Museum */
            museum: {
                [key: string]: number;
            };
            /** Reserve */
            reserve: number;
            /** Score */
            score: number;
            /** Seat */
            seat: number;
            /** Word */
            word: string;
        };
        /**
         * SiteView
         * @description Where the cells lie, in the order in which people read them.
         *
         *     Column and row count from 0 at a1; odd columns sit half a hex lower.
         */
        TikalSiteView: {
            /** Base */
            base: string;
            /** Cells */
            cells: {
                [key: string]: number[];
            };
            /** Dotted */
            dotted: string[];
        };
        /**
         * SoloAction
         * @description A choice; `touches` holds cell, from, to, piece, rival, theirs, mine as far as they apply.
         */
        TikalSoloAction: {
            /** Id */
            id: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "place" | "deploy" | "move" | "shortcut" | "uncover" | "dig" | "swap" | "camp" | "guard" | "end";
            /** Notation */
            notation: string;
            /** Touches */
            touches: {
                [key: string]: unknown;
            };
        };
        /**
         * SoloCardView
         * @description A Solo card of Classic: its compass, the members it brings at this difficulty, its rows.
         */
        TikalSoloCardView: {
            /** Confidence */
            confidence: string;
            /** Id */
            id: string;
            /** Leaders */
            leaders: number;
            /** Members */
            members: number;
            /**
             * Needle
             * @enum {string}
             */
            needle: "N" | "NE" | "SE" | "S" | "SW" | "NW";
            /** Rows */
            rows: number[];
            /**
             * Sweep
             * @enum {string}
             */
            sweep: "cw" | "ccw";
        };
        /**
         * SoloEvent
         * @description What an action caused, Mutul's doings and his reasons among it.
         */
        TikalSoloEvent: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "drawn" | "placed" | "stocked" | "lost" | "deployed" | "moved" | "shortcut" | "uncovered" | "dug" | "swapped" | "camped" | "guarded" | "turn" | "volcano" | "scored" | "final" | "over" | "card" | "shuffled" | "because" | "idle" | "guide";
            /** Params */
            params: {
                [key: string]: unknown;
            };
        };
        /**
         * SoloView
         * @description Tikal Classic against Mutul.
         */
        TikalSoloView: {
            /** Actor */
            actor: number | null;
            /** Cells */
            cells: {
                [key: string]: components["schemas"]["TikalCellView"];
            };
            /** Floors */
            floors: {
                [key: string]: number;
            };
            /** Game */
            game: string;
            hand: components["schemas"]["TikalTileView"] | null;
            mutul: components["schemas"]["TikalMutulView"];
            /** Over */
            over: boolean;
            /**
             * Phase
             * @enum {string}
             */
            phase: "place" | "explore" | "mutul" | "over";
            /** Pieces */
            pieces: {
                [key: string]: components["schemas"]["TikalPieceView"];
            };
            /** Ply */
            ply: number;
            /** Points */
            points: number | null;
            prompt: components["schemas"]["MessageShape"];
            /** Scores */
            scores: number[];
            /** Scoring */
            scoring: ("volcano" | "final") | null;
            /** Seat */
            seat: number | null;
            /** Seats */
            seats: components["schemas"]["TikalSeatView"][];
            site: components["schemas"]["TikalSiteView"];
            stack: components["schemas"]["TikalStackView"];
            /** Treasures Left */
            treasures_left: number;
            /** Turn */
            turn: number | null;
            /** Winners */
            winners: number[];
        };
        /**
         * StackView
         * @description The hexes nobody has seen: how many are left, and the letter on the next one's back.
         */
        TikalStackView: {
            /** Left */
            left: number;
            /** Next */
            next: string | null;
            /** Packs */
            packs: {
                [key: string]: number;
            };
        };
        /**
         * TileView
         * @description A hex as printed; `edges` are its stones N, NE, SE, S, SW, NW in rotation 1.
         */
        TikalTileView: {
            /** Edges */
            edges: number[];
            /** Id */
            id: string;
            /** Letter */
            letter: string;
            /** Masks */
            masks: number;
            /**
             * Type
             * @enum {string}
             */
            type: "base" | "temple" | "clearing" | "ruin" | "volcano";
            /** Value */
            value: number;
        };
        /**
         * TikalView
         * @description A Tikal table, Classic or auction.
         */
        TikalView: {
            /** Actor */
            actor: number | null;
            auction: components["schemas"]["TikalAuctionView"] | null;
            /** Cells */
            cells: {
                [key: string]: components["schemas"]["TikalCellView"];
            };
            /** Floors */
            floors: {
                [key: string]: number;
            };
            /** Game */
            game: string;
            hand: components["schemas"]["TikalTileView"] | null;
            /** Over */
            over: boolean;
            /**
             * Phase
             * @enum {string}
             */
            phase: "place" | "explore" | "bid" | "take" | "over";
            /** Pieces */
            pieces: {
                [key: string]: components["schemas"]["TikalPieceView"];
            };
            /** Ply */
            ply: number;
            /** Points */
            points: number | null;
            prompt: components["schemas"]["MessageShape"];
            /** Scores */
            scores: number[];
            /** Scoring */
            scoring: ("volcano" | "final") | null;
            /** Seat */
            seat: number | null;
            /** Seats */
            seats: components["schemas"]["TikalSeatView"][];
            site: components["schemas"]["TikalSiteView"];
            stack: components["schemas"]["TikalStackView"];
            /** Treasures Left */
            treasures_left: number;
            /** Turn */
            turn: number | null;
            /** Winners */
            winners: number[];
        };
        /**
         * TogetherOut
         * @description You and somebody else, at the tables that both have played to the end or given up.
         */
        TogetherOut: {
            /** Games */
            games: components["schemas"]["Against"][];
            /**
             * Last
             * @description The last twenty, newest first
             */
            last: components["schemas"]["Meeting"][];
            /** Name */
            name: string;
            /** Person */
            person: string;
        };
        /**
         * TurnOut
         * @description A turn the coach thinks of, and why.
         */
        TurnOut: {
            /**
             * Actions
             * @description Notation, to be sent one after the other
             */
            actions: string[];
            /**
             * Chance
             * @description One's chance to win after it, from 0 to 1
             */
            chance: number | null;
            /**
             * Labels
             * @description What each action is called, in the caller's language
             */
            labels: string[];
            /**
             * Points
             * @description One's points at the end that may be hoped for after it
             */
            points: number | null;
            /**
             * Reason
             * @description One line in the caller's language
             */
            reason: string;
            /**
             * Value
             * @description What turns are compared by; points, for whole turns
             */
            value: number;
        };
        /**
         * TzolkinAction
         * @description A choice; `touches` holds gear, space, action, temple, technology, good, tile, wealth, days.
         */
        TzolkinAction: {
            /** Id */
            id: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "keep" | "beg" | "down" | "put" | "take" | "as" | "nothing" | "use" | "harvest" | "burn" | "learn" | "pay" | "gain" | "build" | "spare" | "with" | "without" | "up" | "sell" | "buy" | "advance" | "done";
            /** Notation */
            notation: string;
            /** Touches */
            touches: {
                [key: string]: unknown;
            };
        };
        /** CalendarView */
        TzolkinCalendarView: {
            /** Age */
            age: number;
            /** Corn */
            corn: number[];
            /** Corn Total */
            corn_total: number;
            /** Day */
            day: number;
            /** Days Left */
            days_left: number;
            food: components["schemas"]["TzolkinFoodView"] | null;
            /** Food Days */
            food_days: components["schemas"]["TzolkinFoodDayView"][];
            /** Food Teeth */
            food_teeth: number[];
            /** Last Round */
            last_round: boolean;
            /** Round */
            round: number;
            /** Teeth */
            teeth: number;
            /** Tooth */
            tooth: number;
        };
        /**
         * TzolkinEvent
         * @description What an action caused.
         */
        TzolkinEvent: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "first" | "laid-out" | "dealt" | "neutral" | "kept" | "revealed" | "turn" | "begged" | "put" | "put.start" | "mercy" | "took" | "nothing" | "acts" | "gained" | "paid" | "scored" | "lost" | "worker" | "climbed" | "descended" | "step-lost" | "light" | "learned" | "beyond" | "harvested.wood" | "harvested.corn" | "harvested.bare" | "burnt" | "built" | "monument" | "skull-laid" | "tooth" | "marker" | "hurried" | "round.plain" | "round.food" | "ejected" | "food-day" | "fed" | "new-age" | "skull-shortage" | "goods-counted" | "monument-scored" | "over";
            /** Params */
            params: {
                [key: string]: unknown;
            };
        };
        /**
         * FoodDayView
         * @description One of the four food days.
         */
        TzolkinFoodDayView: {
            /** Age */
            age: number;
            /** Ends Age */
            ends_age: boolean;
            /** Held */
            held: boolean;
            /** Number */
            number: number;
            /** Tooth */
            tooth: number;
        };
        /**
         * FoodView
         * @description The next food day.
         */
        TzolkinFoodView: {
            /** Days */
            days: number;
            /** Ends Age */
            ends_age: boolean;
            /** Number */
            number: number;
            /** Today */
            today: boolean;
            /** Tooth */
            tooth: number;
        };
        /** GearView */
        TzolkinGearView: {
            /** Id */
            id: string;
            /** Lowest */
            lowest: number | null;
            /** Price */
            price: number | null;
            /** Spaces */
            spaces: components["schemas"]["TzolkinSpaceView"][];
        };
        /**
         * JungleView
         * @description A group of fields beside Palenque.
         */
        TzolkinJungleView: {
            /** Action */
            action: number;
            /** Corn */
            corn: number;
            /** Open */
            open: number;
            /** Wood */
            wood: number;
        };
        /**
         * SeatFood
         * @description What the next food day would ask of a seat now.
         */
        TzolkinSeatFood: {
            /** Lost */
            lost: number;
            /** Need */
            need: number;
            /** Short */
            short: number;
            /** Unfed */
            unfed: number;
        };
        /** SeatView */
        TzolkinSeatView: {
            /** Built */
            built: components["schemas"]["TzolkinTileView"][];
            /** Corn */
            corn: number;
            /** Corn Tiles */
            corn_tiles: number;
            /** Dealt */
            dealt: string[] | null;
            /** First */
            first: boolean;
            food: components["schemas"]["TzolkinSeatFood"] | null;
            /** Free */
            free: number;
            /** Gold */
            gold: number;
            /** Kept */
            kept: number;
            /** Light */
            light: boolean;
            /** On Gears */
            on_gears: number;
            /** Points */
            points: {
                [key: string]: number;
            };
            /** Score */
            score: number;
            /** Seat */
            seat: number;
            /** Skulls */
            skulls: number;
            /** Stone */
            stone: number;
            /** Technologies */
            technologies: {
                [key: string]: number;
            };
            /** Temples */
            temples: {
                [key: string]: number;
            };
            /** Wealth */
            wealth: string[];
            /** Wood */
            wood: number;
            /** Wood Tiles */
            wood_tiles: number;
            /** Word */
            word: string;
            /** Workers */
            workers: number;
        };
        /**
         * SpaceView
         * @description One tooth of a gear.
         */
        TzolkinSpaceView: {
            /** Action */
            action: string | null;
            /** Ahead */
            ahead: (number | null)[];
            /** Does */
            does: {
                [key: string]: unknown;
            } | null;
            /** Free Choice */
            free_choice: boolean;
            /** Hidden */
            hidden: boolean;
            /** Neutral */
            neutral: boolean;
            /** Skull */
            skull: number | null;
            /** Space */
            space: number;
            /** Worker */
            worker: number | null;
        };
        /**
         * StepView
         * @description A step of a temple; the white one is 0.
         */
        TzolkinStepView: {
            /** Gift */
            gift: string | null;
            /** Points */
            points: number;
            /** Step */
            step: number;
        };
        /** TechnologyView */
        TzolkinTechnologyView: {
            /** Costs */
            costs: number[];
            /** Id */
            id: string;
            /** Levels */
            levels: {
                [key: string]: unknown;
            }[][];
        };
        /** TempleView */
        TzolkinTempleView: {
            /** God */
            god: string;
            /** Highest */
            highest: number[];
            /** Id */
            id: string;
            /** Steps */
            steps: components["schemas"]["TzolkinStepView"][];
        };
        /**
         * TileView
         * @description A building or a monument.
         */
        TzolkinTileView: {
            /** Age */
            age: number;
            /** Cost */
            cost: {
                [key: string]: number;
            };
            /** Effects */
            effects: {
                [key: string]: unknown;
            }[];
            /** Id */
            id: string;
            /** Points */
            points: number;
            /** Score */
            score: {
                [key: string]: unknown;
            } | null;
            /**
             * Type
             * @enum {string}
             */
            type: "civil" | "funerary" | "sacred" | "farm";
        };
        /**
         * TzolkinView
         * @description A Tzolk'in table.
         */
        TzolkinView: {
            /** Actor */
            actor: number | null;
            /** Buildings */
            buildings: (components["schemas"]["TzolkinTileView"] | null)[];
            calendar: components["schemas"]["TzolkinCalendarView"];
            /** Game */
            game: string;
            /** Gears */
            gears: components["schemas"]["TzolkinGearView"][];
            /** Jungle */
            jungle: components["schemas"]["TzolkinJungleView"][];
            /** Market */
            market: {
                [key: string]: number;
            };
            /** Monuments */
            monuments: (components["schemas"]["TzolkinTileView"] | null)[];
            /** Neutral Tiles */
            neutral_tiles: string[];
            /** Over */
            over: boolean;
            /** Paid */
            paid: number;
            /**
             * Phase
             * @enum {string}
             */
            phase: "keep" | "turn" | "placing" | "picking" | "advance" | "as" | "down" | "use" | "harvest" | "learn" | "pay" | "gain" | "build" | "with" | "spare" | "up" | "market" | "theology" | "over";
            /** Pile */
            pile: number;
            /** Placed */
            placed: number;
            /** Ply */
            ply: number;
            prompt: components["schemas"]["MessageShape"];
            /** Scores */
            scores: number[];
            /** Seat */
            seat: number | null;
            /** Seats */
            seats: components["schemas"]["TzolkinSeatView"][];
            /** Skulls */
            skulls: number;
            /** Start */
            start: number | null;
            /** Start Price */
            start_price: number | null;
            /** Taken */
            taken: string | null;
            /** Technologies */
            technologies: components["schemas"]["TzolkinTechnologyView"][];
            /** Temples */
            temples: components["schemas"]["TzolkinTempleView"][];
            /** Turn */
            turn: number | null;
            /** Wealth */
            wealth: {
                [key: string]: {
                    [key: string]: unknown;
                }[];
            };
            /** Winners */
            winners: number[];
        };
        /** Undo */
        Undo: {
            /**
             * To Ply
             * @description Go back to this ply instead; beyond the rules' limit everybody is asked
             */
            to_ply?: number | null;
            /** Version */
            version: number;
            /**
             * What
             * @default step
             * @enum {string}
             */
            what: "step" | "turn";
        };
        /**
         * UndoOut
         * @description What the caller may take back.
         */
        UndoOut: {
            /**
             * Ask
             * @description How far back one may go with everyone's consent; None: not at all
             */
            ask: number | null;
            /**
             * Steps
             * @description How many actions the rules let the caller take back now
             */
            steps: number;
            /**
             * Turn
             * @description How many of them make `what: turn`
             */
            turn: number;
        };
        /** VacationOut */
        VacationOut: {
            /**
             * Days
             * @description Left of this year's
             */
            days: number;
            /**
             * Most
             * @description So many of them at once
             */
            most: number;
            /**
             * Until
             * @description You are on vacation until then
             */
            until: string | null;
            /**
             * Year
             * @description Days in any 365
             */
            year: number;
        };
        /**
         * VariationOut
         * @description What else could have been done, kept with the game.
         */
        VariationOut: {
            /** Actions */
            actions: string[];
            /** Id */
            id: string;
            /**
             * Labels
             * @description What each action is called, in the caller's language
             */
            labels: string[];
            /**
             * Ply
             * @description Actions of the game before it
             */
            ply: number;
            /**
             * Seat
             * @description Who decides there
             */
            seat: number;
            /**
             * Yours
             * @description You kept it, and may drop it
             */
            yours: boolean;
        };
        /** VariationsOut */
        VariationsOut: {
            /** Id */
            id: string;
            /**
             * May Keep
             * @description You sat at this table or opened it
             */
            may_keep: boolean;
            /** Variations */
            variations: components["schemas"]["VariationOut"][];
        };
        /** WaitingOut */
        WaitingOut: {
            /**
             * Tables
             * @description Tables at which you decide now
             */
            tables: number;
        };
        /** WhyOut */
        WhyOut: {
            /** Article */
            article: string | null;
            /** Legal */
            legal: boolean;
            /**
             * Text
             * @description Why not; empty when it is legal
             */
            text: string;
        };
        /**
         * WordsOut
         * @description What things are called, and helps: `tile.farm-one` and `tile.farm-one.help`, say.
         */
        WordsOut: {
            /**
             * Lang
             * @enum {string}
             */
            lang: "en" | "fr";
            /** Prefix */
            prefix: string;
            /** Words */
            words: {
                [key: string]: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    list_games_api_games_get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameOut"][];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    health_api_health_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    stop_letters_api_mail_stop__token__post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoppedOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    who_am_i_api_me_get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    change_me_api_me_patch: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeChange"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    add_device_api_me_devices_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDevice"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TellingOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    forget_device_api_me_devices_forget_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgetDevice"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TellingOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    confirm_email_api_me_email_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmail"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    new_device_link_api_me_link_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    new_recovery_code_api_me_recovery_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    restore_me_api_me_restore_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Restore"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    my_solo_games_api_me_solo_get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoloStatistics"][];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    how_am_i_told_api_me_telling_get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TellingOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    change_telling_api_me_telling_patch: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TellingChange"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TellingOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    go_on_vacation_api_me_vacation_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVacation"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TellingOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    come_back_api_me_vacation_end_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TellingOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    how_many_wait_api_me_waiting_get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_metrics_api_metrics_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_profile_api_people__person__get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_history_api_people__person__ratings__game__get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                person: string;
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingHistory"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_meetings_api_people__person__together_get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TogetherOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    list_puzzles_api_puzzles_get: {
        parameters: {
            query?: {
                game?: string | null;
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleLine"][];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_solution_api_puzzles__puzzle__solution_get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                puzzle: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolutionOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    start_puzzle_api_puzzles__puzzle__start_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                puzzle: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_ranking_api_ratings__game__get: {
        parameters: {
            query?: {
                skip?: number;
                limit?: number;
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankingOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_rules_api_rules__book__get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    list_tables_api_tables_get: {
        parameters: {
            query?: {
                /** @description mine; open: with free seats; live; finished */
                filter?: "mine" | "open" | "live" | "finished";
                game?: string | null;
                after?: string | null;
                limit?: number;
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableList"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    open_table_api_tables_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    import_record_api_tables_import_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Import"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    open_lesson_api_tables_lesson_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLesson"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    look_api_tables__id__get: {
        parameters: {
            query?: {
                /** @description One of your own seats */
                seat?: number | null;
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    act_api_tables__id__actions_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActedOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    look_at_analysis_api_tables__id__analysis_get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    begin_analysis_api_tables__id__analysis_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    answer_proposal_api_tables__id__answer_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerProposal"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    assist_api_tables__id__assist_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Assist"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    look_at_bots_api_tables__id__bots_get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AtWorkOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    cancel_api_tables__id__cancel_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cancel"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableOut"];
                };
            };
            /** @description The others are asked */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_chat_api_tables__id__chat_get: {
        parameters: {
            query?: {
                since?: number;
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    say_api_tables__id__chat_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLine"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_company_api_tables__id__company_get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    list_events_api_tables__id__events_get: {
        parameters: {
            query?: {
                since?: number;
                /** @description One of your own seats */
                seat?: number | null;
                limit?: number;
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    explore_api_tables__id__explore_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Explore"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExploredOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    judge_api_tables__id__explore_hint_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OtherLine"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JudgedOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    fork_api_tables__id__fork_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Fork"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    ask_hint_api_tables__id__hint_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskHint"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HintOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    steer_lesson_api_tables__id__lesson_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkipStep"] | components["schemas"]["LeaveLesson"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    mute_api_tables__id__mute_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MuteIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_note_api_tables__id__note_get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    write_note_api_tables__id__note_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_orders_api_tables__id__orders_get: {
        parameters: {
            query?: {
                /** @description One of your own seats */
                seat?: number | null;
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdersOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    leave_order_api_tables__id__orders_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeaveOrder"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdersOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    plan_api_tables__id__plan_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    look_back_api_tables__id__plies__n__get: {
        parameters: {
            query?: {
                /** @description A seat, `none` (spectator) or `all` */
                seat?: string | null;
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    watch_automata_api_tables__id__plies__n__pauses_get: {
        parameters: {
            query?: {
                /** @description A seat, `none` (spectator) or `all` */
                seat?: string | null;
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PausesOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_record_api_tables__id__record_get: {
        parameters: {
            query?: {
                /** @description One of your own seats */
                seat?: number | null;
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    rematch_api_tables__id__rematch_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rematch"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    change_seat_api_tables__id__seats__n__post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
                n: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimSeat"] | components["schemas"]["TakeSeat"] | components["schemas"]["InviteSeat"] | components["schemas"]["LeaveSeat"] | components["schemas"]["BotOnSeat"] | components["schemas"]["ReturnToSeat"] | components["schemas"]["DeclineSeat"] | components["schemas"]["RenameSeat"] | components["schemas"]["ResignSeat"] | components["schemas"]["NotifySeat"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatAnswer"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    undo_api_tables__id__undo_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Undo"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableOut"];
                };
            };
            /** @description The others are asked */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    list_variations_api_tables__id__variations_get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VariationsOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    change_variations_api_tables__id__variations_post: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeepVariation"] | components["schemas"]["DropVariation"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VariationsOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    why_not_api_tables__id__why_get: {
        parameters: {
            query: {
                text: string;
                /** @description One of your own seats */
                seat?: number | null;
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhyOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_words_api_words__prefix__get: {
        parameters: {
            query?: {
                lang?: ("en" | "fr") | null;
            };
            header?: never;
            path: {
                prefix: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WordsOut"];
                };
            };
            /** @description The request cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not for you, or from a foreign page */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for you */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The table has moved on (with the fresh table), or it is in no state for this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleAnswer"] | components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This server does not go by that name */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The request makes no sense, or the rules forbid it (with the article) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The store does not answer; try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
}
