import { staffHandle, staffMeta } from "#app/features/staff/page.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Hari ini");

export default function Today() {
  return <h1>Hari ini</h1>;
}
