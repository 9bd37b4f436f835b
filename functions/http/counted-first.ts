import {
  askPasswordReset,
  login,
  loginFacebook,
  loginGoogle,
  loginNewGoogle,
  register,
  resetPassword,
  sendChatCode,
  sendMailCode,
  startSocialLogin,
  verifyChatCode,
  verifyMailCode,
} from "#contract/account/auth.ts";
import type { Call } from "#contract/call.ts";
import { logCartAction, logPixel } from "#contract/cart.ts";
import { askForStock } from "#contract/catalogue/wishes.ts";
import { storeProject, uploadProjectPicture } from "#contract/interior.ts";
import type { LimitName } from "./limits.ts";

/**
 * Public calls that are rate-limited by the sender's address before any of the body is read, and under which limit.
 * If the handler counts the same limit again, it counts only once.
 */
export const countedFirst = new Map<Call, LimitName>([
  [login, "address"],
  [register, "message"],
  [sendMailCode, "message"],
  [sendChatCode, "message"],
  [verifyMailCode, "address"],
  [verifyChatCode, "address"],
  [askPasswordReset, "message"],
  [resetPassword, "address"],
  [startSocialLogin, "address"],
  [loginGoogle, "address"],
  [loginNewGoogle, "address"],
  [loginFacebook, "address"],
  [logCartAction, "record"],
  [logPixel, "record"],
  [storeProject, "message"],
  [askForStock, "message"],
  [uploadProjectPicture, "upload"],
] as [Call, LimitName][]);
