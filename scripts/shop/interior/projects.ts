import { formatPhone } from "#domain/account/profile.ts";
import {
  budgetLabel,
  contactTimeLabels,
  contactWayLabels,
  isProjectOver,
  PROJECT_CODE,
  PROJECT_STATES,
  PROJECT_TEXT_MAX,
  type ProjectState,
  projectStateLabels,
} from "#domain/interior.ts";
import { answerProject, moveProject, type ProjectOutcome } from "#functions/interior/operator-projects.ts";
import { selectAllProjects, selectProject } from "#functions/interior/project-queries.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import { readWords, refuseMore, UsageError } from "../arguments.ts";
import type { Desk, DeskRoom } from "../desk-room.ts";
import { minute, onOneLine, picturesOf, table } from "../print.ts";
import { type PictureWanted, readPictureWanted, writePicture } from "../write-picture.ts";

const PER_PAGE = 20;

type ProjectsCommand = { name: "projects" } & (
  | { does: "list"; state: ProjectState | undefined; page: number }
  | { does: "show"; code: string }
  | { does: "answer"; code: string; text: string }
  | { does: "move"; code: string; to: ProjectState; text: string }
  | { does: "picture"; wanted: PictureWanted }
);

const USAGE = `  projects list [--state STATE] [--page N]           lists interior consultations: ${PROJECT_STATES.join(", ")}
  projects show CODE                                 everything about one, with how to reach its customer
  projects move CODE STATE ["TEXT"]                  the next state, perhaps with words to the customer
  projects answer CODE "TEXT"                        a message to the customer
  projects picture ID FILE                           writes one of the customer's pictures into a file`;

interface Given {
  state: string | undefined;
  page: number;
}

function readProjects([does = "list", ...rest]: string[], { state, page }: Given): ProjectsCommand {
  const name = "projects";
  if (does === "list") {
    refuseMore("projects list", rest);
    return { name, does, state: state === undefined ? undefined : readState(state), page };
  }
  if (does === "picture") return { name, does, wanted: readPictureWanted("projects", rest) };
  const [given, second, third, ...more] = rest;
  const code = readCode(`projects ${does}`, given);
  if (does === "show") {
    refuseMore("projects show", rest.slice(1));
    return { name, does, code };
  }
  if (does === "answer") {
    refuseMore("projects answer", rest.slice(2));
    return { name, does, code, text: readWords("The answer", second, PROJECT_TEXT_MAX) };
  }
  if (does !== "move") throw new UsageError(`projects cannot ${does}.`);
  refuseMore("projects move", more);
  const text = third === undefined ? "" : readWords("The text", third, PROJECT_TEXT_MAX);
  return { name, does, code, to: readState(second ?? ""), text };
}

function readState(given: string): ProjectState {
  const state = PROJECT_STATES.find((one) => one === given);
  if (!state) throw new UsageError(`There is no state ${given || "without a name"} of projects.`);
  return state;
}

function readCode(what: string, given: string | undefined): string {
  const code = given?.toUpperCase() ?? "";
  if (!PROJECT_CODE.test(code)) throw new UsageError(`${what} needs a code such as KI-7K2M9QX4TB; list shows them.`);
  return code;
}

export const projects: DeskRoom<ProjectsCommand> = {
  usage: USAGE,
  commands: { projects: { state: "text", page: "text" } },
  read: (_, told) => readProjects(told.words, { state: told.text("state"), page: told.page() }),
  isReading: ({ does }) => does === "list" || does === "show" || does === "picture",
  obey: obeyProjects,
};

async function obeyProjects(command: ProjectsCommand, context: Desk): Promise<number> {
  switch (command.does) {
    case "list":
      return list(command, context);
    case "show":
      return show(command.code, context);
    case "picture":
      return writePicture("projects", command.wanted, context);
    case "answer":
      return tell(command.code, await answerProject(command.code, command.text, context));
    case "move":
      return tell(command.code, await moveProject(command.code, command.to, command.text, context));
  }
}

async function list({ state, page }: Extract<ProjectsCommand, { does: "list" }>, { db }: MoveContext): Promise<number> {
  const found = await db.rows(selectAllProjects(state, PER_PAGE + 1, PER_PAGE * (page - 1)));
  if (found.length === 0)
    console.log(page > 1 ? `There is no page ${page}.` : `No projects${state ? ` (${state})` : ""}.`);
  else {
    const rows = found
      .slice(0, PER_PAGE)
      .map(({ code, createdAt, updatedAt, state, property, location, name, userId }) => [
        code,
        minute(createdAt),
        minute(updatedAt),
        state,
        property,
        location,
        onOneLine(name),
        userId === null ? "guest" : "customer",
      ]);
    console.log(table(["CODE", "MADE", "CHANGED", "STATE", "PROPERTY", "PLACE", "NAME", ""], rows));
  }
  if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
  return 0;
}

async function show(code: string, { db }: MoveContext): Promise<number> {
  const [[row], entries, photos] = await db.batch(selectProject(code));
  if (!row) return tell(code, { did: "nothing", why: "unknown" });
  const facts = [
    ["State", `${row.state} (${projectStateLabels[row.state]})`],
    ["Customer", `${onOneLine(row.name)}${row.userId === null ? " (guest)" : ""}`],
    ["Reach by", `${contactWayLabels[row.contactBy]}, ${contactTimeLabels[row.contactTime]}`],
    ["Phone", formatPhone(row.phone)],
    ["Mail", row.email],
    ["Room", `${row.property}, ${row.location}${row.size > 0 ? `, ${row.size} m²` : ""}`],
    ["Budget", budgetLabel(row.budget)],
    [
      "Pictures",
      picturesOf(
        "projects",
        photos.map(({ id }) => id),
      ),
    ],
    ["Wishes", onOneLine(row.wish)],
  ].filter(([, text]) => text !== "");
  const story = entries.map(({ at, author, state, text }) => [minute(at), author, state ?? "message", onOneLine(text)]);
  console.log(
    [
      `Project ${code}`,
      table(["", ""], facts).trimStart(),
      table(["", "", "", ""], story).replace(/^\n/, ""),
      ...(isProjectOver(row.state) ? [] : [`npm run shop -- projects move ${code} STATE, or projects answer ${code}`]),
    ].join("\n\n"),
  );
  return 0;
}

function tell(code: string, outcome: ProjectOutcome): number {
  if (outcome.did === "nothing") {
    console.error(`✗ ${whyNot(code, outcome)} Nothing was changed.`);
    return 1;
  }
  const what = outcome.did === "answered" ? "answered" : `${outcome.from} → ${outcome.to}`;
  console.log(`✓ Project ${code}: ${what}. Its customer is told.`);
  return 0;
}

function whyNot(code: string, outcome: Extract<ProjectOutcome, { did: "nothing" }>): string {
  if (outcome.why === "unknown") return `There is no project ${code}.`;
  if (outcome.why === "over") return `Project ${code} is ${outcome.state}.`;
  const { state, needs } = outcome;
  return `Project ${code} is ${state}; it would have to be ${needs.join(" or ") || "a new one"}.`;
}
