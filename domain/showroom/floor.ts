/** The floor plan's grid. */
export const FLOOR = { width: 100, height: 60 } as const;
/** How wide a letter of a room's name is on that grid, and what stays free between a name and its walls. */
const FLOOR_LETTER = 1.95;
const FLOOR_FREE = 3;

/** A room's name in lines that fit into its width. */
export function linesOf(name: string, width: number): string[] {
  const most = Math.max(1, Math.floor((width - FLOOR_FREE) / FLOOR_LETTER));
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
