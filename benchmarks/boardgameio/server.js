// A boardgame.io server with a game whose state is about as large as a Tikal table's view in mid-game.
// `node server.js PORT FOLDER`; state is kept in files there by boardgame.io's own FlatFile (which does not wait
// for the disk). Without FOLDER it is kept in memory, which is what boardgame.io does out of the box.

const { FlatFile, Origins, Server } = require("boardgame.io/server");

const COLUMNS = "abcdefgh";

function setup({ ctx }) {
  const cells = {};
  for (const column of COLUMNS) {
    for (let row = 1; row <= 5; row++) {
      cells[column + row] = {
        tile: `${column.toUpperCase()}${row}`,
        type: "temple",
        rotation: 1,
        stones: [1, 0, 2, 0, 1, 0],
        costs: [1, 0, 2, 0, 1, 0],
        level: 3,
        masks: 0,
        treasures: 2,
        camp: null,
        guardian: null,
        explorers: Array(ctx.numPlayers).fill(0),
        leaders: [],
        strength: Array(ctx.numPlayers).fill(0),
        leads: null,
        worked: 0,
        clearing: false,
        frozen: false,
      };
    }
  }
  const pieces = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    for (let n = 0; n < 19; n++) pieces[`p${seat}-${n}`] = { seat, kind: "explorer", at: "reserve", guards: false };
  }
  return { cells, pieces, scores: Array(ctx.numPlayers).fill(0), secret: { stack: [3, 1, 2] } };
}

const site = {
  name: "site",
  setup,
  playerView: ({ G }) => {
    const { secret, ...shown } = G;
    return shown;
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G, playerID }, n) => {
      const names = Object.keys(G.cells);
      const cell = G.cells[names[n % names.length]];
      cell.explorers[playerID] += 1;
      cell.strength[playerID] += 1;
      G.scores[playerID] += 1;
      G.pieces[`p${playerID}-${n % 19}`].at = names[n % names.length];
    },
  },
};

const folder = process.argv[3];
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [site], origins: [Origins.LOCALHOST], db });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
