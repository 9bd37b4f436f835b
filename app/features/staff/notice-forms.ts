import { shownName } from "#domain/operate/shown-fields.ts";
import {
  STAFF_NOTICE_WAYS,
  type StaffNoticeKind,
  type StaffNoticeWay,
  staffNoticeKinds,
} from "#domain/staff/notices.ts";

/** The name of a choice's box in the form. */
export const choiceName = (kind: StaffNoticeKind, way: StaffNoticeWay) => `${kind}-${way}`;

/** The choices of a posted form that differ from what was shown: a box that is not ticked is not posted. */
export function changedChoices(values: Record<string, string>) {
  const kinds = Object.keys(staffNoticeKinds) as StaffNoticeKind[];
  return kinds.flatMap((kind) =>
    STAFF_NOTICE_WAYS.flatMap((way) => {
      const name = choiceName(kind, way);
      const saw = values[shownName(name)];
      const isOn = values[name] === "1";
      return saw === undefined || (saw === "1") === isOn ? [] : [{ kind, way, isOn }];
    }),
  );
}
