/** A change of a rule that no test can notice: `code` became `changed`, and nothing is different. */
export interface Unnoticeable {
  file: string;
  code: string;
  changed: string;
  why: string;
}

export const unnoticeable: Unnoticeable[] = [];
