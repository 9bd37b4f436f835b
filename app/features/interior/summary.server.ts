import type { ProjectChoice, ProjectDraftAnswer } from "#contract/interior.ts";
import { budgetLabel, readRoom, readWish } from "#domain/interior.ts";

/** What the first two steps have said, to be checked before the request is sent. */
export interface ProjectSummary {
  property: string;
  location: string;
  size: string;
  budget: string;
  wish: string;
  pictures: ProjectDraftAnswer["pictures"];
}

export function toSummary(
  { values, pictures }: ProjectDraftAnswer,
  properties: ProjectChoice[],
  locations: ProjectChoice[],
): ProjectSummary | null {
  const ids = (list: ProjectChoice[]) => list.map(({ id }) => id);
  const room = readRoom(values, { properties: ids(properties), locations: ids(locations) }).values;
  const wish = readWish(values).values?.wish;
  if (!room || wish === undefined) return null;
  const nameOf = (list: ProjectChoice[], id: number) => list.find((one) => one.id === id)?.name ?? "";
  return {
    property: nameOf(properties, room.propertyId),
    location: nameOf(locations, room.locationId),
    size: sizeWords(room.size),
    budget: budgetLabel(room.budget),
    wish,
    pictures,
  };
}

export function sizeWords(size: number): string {
  return size > 0 ? `${size.toLocaleString("id-ID")} m²` : "Belum diukur";
}
