import { showStaff } from "#contract/staff/account.ts";
import { may, PERMISSIONS } from "#domain/staff/roles.ts";
import { answerStaff } from "#functions/http/answer.ts";

/** Who one is in the back office. */
export const staffAccount = {
  showStaff: answerStaff(showStaff, async (_, { whoActs }) => {
    const { id, name, email, role } = await whoActs();
    return { id, name, email, role, permissions: PERMISSIONS.filter((one) => may(role, one)) };
  }),
};
