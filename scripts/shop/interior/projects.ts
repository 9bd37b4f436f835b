import { Command, Option } from "@commander-js/extra-typings";
import { formatPhone } from "#domain/account/profile.ts";
import {
  budgetLabel,
  contactTimeLabels,
  contactWayLabels,
  PROJECT_CODE,
  PROJECT_STATES,
  PROJECT_TEXT_MAX,
  projectStateLabels,
} from "#domain/interior.ts";
import { projectWords } from "#domain/operate/project-words.ts";

import { listProjects, showProject, writeProject } from "#functions/interior/operator-projects.ts";
import { say } from "#lib/words.ts";
import { pageOption, readText, UsageError } from "../arguments.ts";
import { run, runWithMails, type ShopContext } from "../command.ts";
import { factsOf, minute, onOneLine, picturesOf, printPage, storyOf, table } from "../print.ts";
import { AT_ONCE, refuse, runUseCase } from "../use-case.ts";
import { pictureCommand } from "../write-picture.ts";

export const projects = new Command("projects").description("interior consultations");

projects
  .command("list", { isDefault: true })
  .description("interior consultations, the newest first")
  .addOption(new Option("--state <state>", "only these").choices(PROJECT_STATES))
  .addOption(pageOption())
  .action(
    run(({ state, page }) => async (context) => {
      const none = `No projects${state ? ` (${state})` : ""}.`;
      return printPage(await listProjects(state, page, context), none, (rows) =>
        table(
          ["CODE", "MADE", "CHANGED", "STATE", "PROPERTY", "PLACE", "NAME", ""],
          rows.map(({ code, createdAt, updatedAt, state, property, location, name, userId }) => [
            ...[code, minute(createdAt), minute(updatedAt), state, property, location, onOneLine(name)],
            userId === null ? "guest" : "customer",
          ]),
        ),
      );
    }),
  );

projects
  .command("show")
  .description("everything about one, with how to reach its customer")
  .argument("<code>", "", readCode)
  .action(run((code) => (context) => show(code, context)));

projects
  .command("move")
  .description("the next state, perhaps with words to the customer")
  .argument("<code>", "", readCode)
  .argument("<state>", PROJECT_STATES.join(", "), readState)
  .argument("[text]", "in quotes", readText("The text", PROJECT_TEXT_MAX))
  .action(
    runWithMails(
      (code, to, text = "") =>
        (context) =>
          runUseCase(writeProject, { code, to, text }, AT_ONCE, context),
    ),
  );

projects
  .command("answer")
  .description("a message to the customer")
  .argument("<code>", "", readCode)
  .argument("<text>", "in quotes", readText("The answer", PROJECT_TEXT_MAX))
  .action(runWithMails((code, text) => (context) => runUseCase(writeProject, { code, text }, AT_ONCE, context)));

projects.addCommand(pictureCommand("projects"));

function readState(given: string) {
  const state = PROJECT_STATES.find((one) => one === given);
  if (!state) throw new UsageError(`There is no state ${given} of projects: ${PROJECT_STATES.join(", ")}.`);
  return state;
}

function readCode(given: string): string {
  const code = given.toUpperCase();
  if (!PROJECT_CODE.test(code))
    throw new UsageError("It needs a code such as KI-7K2M9QX4TB; projects list shows them.");
  return code;
}

async function show(code: string, context: ShopContext): Promise<number> {
  const project = await showProject(code, context);
  if ("did" in project) return refuse(say(projectWords.refusals, "why", project, "en"));
  const { state, name, userId, contactBy, contactTime, phone, email, property, location, size, budget } = project;
  const facts = factsOf([
    ["State", `${state} (${projectStateLabels[state]})`],
    ["Customer", `${name}${userId === null ? " (guest)" : ""}`],
    ["Reach by", `${contactWayLabels[contactBy]}, ${contactTimeLabels[contactTime]}`],
    ["Phone", formatPhone(phone)],
    ["Mail", email],
    ["Room", `${property}, ${location}${size > 0 ? `, ${size} m²` : ""}`],
    ["Budget", budgetLabel(budget)],
    ["Pictures", picturesOf("projects", project.pictures)],
    ["Wishes", project.wish],
  ]);
  const next = project.isOver ? [] : [`npm run shop -- projects move ${code} STATE, or projects answer ${code}`];
  console.log([`Project ${code}`, facts, storyOf(project.entries), ...next].join("\n\n"));
  return 0;
}
