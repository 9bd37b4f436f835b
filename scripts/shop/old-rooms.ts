import { Command, Option } from "@commander-js/extra-typings";
import { AuditLog } from "#functions/staff/audit-log.ts";
import { type AnyCommand, run, runAlone, runWithMails } from "./command.ts";
import { type Room, Told } from "./desk-room.ts";
import { GOODS_USAGE, ROOMS } from "./registry.ts";

/** Commands of rooms that are not Commander's yet. */
export function roomCommands(...rooms: Room[]): AnyCommand[] {
  return rooms.flatMap((room) =>
    Object.entries(room.commands).map(([name, options]) => roomCommand(room, name, options)),
  );
}

function roomCommand(room: Room, name: string, options: Record<string, "text" | "flag">): AnyCommand {
  const command = new Command(name).argument("[words...]").addHelpText("after", `\n${room.usage}`);
  for (const [option, kind] of Object.entries(options))
    command.option(kind === "text" ? `--${option} <${option}>` : `--${option}`);
  const toldOf = (words: string[]) =>
    new Told(
      words,
      Object.fromEntries(
        Object.keys(options).map((option) => [option, command.getOptionValue(camel(option)) as string | undefined]),
      ),
    );
  const read = (words: string[]) => room.read(name, toldOf(words)) as { name: string; act?: string; does?: string };
  return command.action((words) => {
    const one = read(words);
    Object.assign(command, { processedArgs: [one] });
    if ("obeyAt" in room) return runAlone(() => (place) => room.obeyAt(one, place))();
    const isReading = room.isReading(one);
    const action = isReading || room.isSilent?.(one) ? run : runWithMails;
    action(() => async (context) => {
      const title = [name, one.act ?? one.does].filter(Boolean).join(" ");
      const auditLog = new AuditLog(context.auditLog.staff, title, context.now);
      const code = await room.obey(one, { ...context, auditLog });
      if (code === 0 && auditLog.isEmpty && !isReading) await context.db.rows(auditLog.entry({ what: "" }));
      return code;
    })();
  });
}

export function goodsCommands(): AnyCommand[] {
  return Object.entries(ROOMS).map(([name, acts]) => {
    const room = new Command(name).addHelpText("after", `\n${GOODS_USAGE}`);
    for (const [act, { options = {}, read }] of Object.entries(acts)) {
      const command = room.command(act).argument("[words...]");
      for (const [option, { type, multiple }] of Object.entries(options))
        command.addOption(
          type === "boolean"
            ? new Option(`--${option}`)
            : new Option(`--${option} <${option}>`).argParser((given: string, before?: string | string[]) =>
                multiple ? [...(before ?? []), given] : given,
              ),
        );
      command.action(
        run((words) =>
          read(
            words as string[],
            Object.fromEntries(
              Object.keys(options).flatMap((option) => {
                const value = command.getOptionValue(camel(option)) as string | undefined;
                return value === undefined ? [] : [[option, value]];
              }),
            ),
          ),
        ),
      );
    }
    return room;
  });
}

const camel = (option: string) => option.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
