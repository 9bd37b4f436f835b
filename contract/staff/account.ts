import { z } from "zod";
import { call } from "#contract/call.ts";
import { PERMISSIONS, ROLES } from "#domain/staff/roles.ts";

export const showStaff = call({
  method: "GET",
  path: "staff/me",
  summary: "Who is signed in to the back office, and what they may do",
  access: "staff",
  may: "own",
  data: z.object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    permissions: z.array(z.enum(PERMISSIONS as [(typeof PERMISSIONS)[number], ...typeof PERMISSIONS])),
  }),
});
export type StaffView = z.output<typeof showStaff.data>;
