import { Command, Option } from "@commander-js/extra-typings";
import { email as emailShape } from "#contract/account/auth.ts";
import { staffLinkPath } from "#domain/staff/links.ts";
import type { StaffName } from "#domain/staff/operator-words.ts";
import { ROLES } from "#domain/staff/roles.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { hashToken } from "#functions/http/shopper.ts";
import {
  addStaff,
  changeStaffRole,
  endStaffSessions,
  linkStaff,
  listPeople,
  openStaff,
  removeStaff,
  resetStaffStep,
} from "#functions/staff/operator-staff.ts";
import { nameLine } from "#lib/shapes.ts";
import { UsageError } from "../arguments.ts";
import { run, runWithMails, type ShopContext } from "../command.ts";
import { minute, onOneLine, table } from "../print.ts";
import { AT_ONCE, runUseCase } from "../use-case.ts";

export const staff = new Command("staff").description("who comes into the back office, /kelola, and as what");

staff
  .command("list")
  .description("everybody on the staff")
  .action(run(() => (context) => list(context)));

staff
  .command("add")
  .description("takes somebody on; prints the link by which they set their password, good once within 24 hours")
  .argument("<name>", "", readName)
  .argument("<email>", "", readEmail)
  .addOption(new Option("--role <role>", "what they may do").choices(ROLES).makeOptionMandatory())
  .action(
    runWithMails((name, email, { role }) => async (context) => {
      const { hash: linkHash, done } = await newLink(context);
      return runUseCase(addStaff, { name, email, role, linkHash }, AT_ONCE, context, { done });
    }),
  );

staff
  .command("open")
  .description(
    "the link of a shop's first owner, as long as nobody can come in; npm run deploy prints it the first time",
  )
  .action(
    runWithMails(() => async (context) => {
      const { hash: linkHash, done } = await newLink(context);
      return runUseCase(openStaff, { linkHash }, AT_ONCE, context, { done });
    }),
  );

staff
  .command("link")
  .description("another link for who has lost theirs, or forgotten the password")
  .argument("<email|id>", "", readStaffName)
  .action(
    runWithMails((who) => async (context) => {
      const { hash: linkHash, done } = await newLink(context);
      return runUseCase(linkStaff, { who, linkHash }, AT_ONCE, context, { done });
    }),
  );

staff
  .command("role")
  .description("another role; they sign in again with it")
  .argument("<email|id>", "", readStaffName)
  .addOption(new Option("--role <role>", "what they may do").choices(ROLES).makeOptionMandatory())
  .action(
    run(
      (who, { role }) =>
        (context) =>
          runUseCase(changeStaffRole, { who, role }, AT_ONCE, context),
    ),
  );

staff
  .command("remove")
  .description("out at the next click, in every tab; the last owner stays")
  .argument("<email|id>", "", readStaffName)
  .action(run((who) => (context) => runUseCase(removeStaff, { who }, AT_ONCE, context)));

staff
  .command("reset")
  .description("drops the authenticator app of who has lost it and the recovery codes: codes are mailed again")
  .argument("<email|id>", "", readStaffName)
  .action(run((who) => (context) => runUseCase(resetStaffStep, { who }, AT_ONCE, context)));

staff
  .command("out")
  .description("ends one person's sessions, or everybody's")
  .argument("[email|id]", "", readStaffName)
  .action(run((who) => (context) => runUseCase(endStaffSessions, { who }, AT_ONCE, context)));

function readName(given: string): string {
  const name = nameLine.safeParse(given).data;
  if (name === undefined) throw new UsageError("The name has 2 to 60 signs, and letters.");
  return name;
}

function readEmail(given: string): string {
  const email = emailShape.safeParse(given).data;
  if (email === undefined) throw new UsageError(`${given} is no address.`);
  return email;
}

function readStaffName(given: string): StaffName {
  if (/^[1-9]\d{0,9}$/.test(given)) return { id: Number(given) };
  return { email: readEmail(given) };
}

/** A link that is printed once; only its hash is stored. */
async function newLink({ origin }: ShopContext) {
  const token = makeToken();
  return { hash: await hashToken(token), done: () => `${origin}${staffLinkPath(token)}` };
}

async function list(context: ShopContext): Promise<number> {
  const people = await listPeople(context);
  const rows = people.map(({ id, name, email, role, createdAt, hasPassword, hasApp }) => [
    ...[String(id), minute(createdAt), onOneLine(name), onOneLine(email), role],
    hasPassword === 0 ? "link not used" : hasApp === 1 ? "app" : "mail",
  ]);
  console.log(
    rows.length === 0 ? "Nobody." : table(["ID", "SINCE", "NAME", "E-MAIL", "ROLE", "SECOND STEP"], rows, [0]),
  );
  return 0;
}
