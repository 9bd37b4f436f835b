import { activities } from "./showroom/activities.ts";
import { catalogues } from "./showroom/catalogues.ts";
import { exhibitions, videos } from "./showroom/exhibitions.ts";
import { floors, planPartner } from "./showroom/floors.ts";
import { showroomPartners } from "./showroom/partners.ts";

/** What there is to visit at the demo shop's partners. */
export const showroom = {
  partners: showroomPartners,
  plan: { partner: planPartner, floors },
  exhibitions,
  videos,
  catalogues,
  activities,
};
