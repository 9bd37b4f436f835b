import type { z } from "zod";
import { CODE_LENGTH } from "#domain/account/sign-in.ts";
import type { addresses, bankAccounts, dropshippers } from "./account/address-book.ts";
import type { Ask, Call, Found } from "./call.ts";
import type { contract } from "./contract.ts";

/**
 * What the contract suite and the tests ask of each call, given what they have found out about the catalogue behind the address. Kept apart
 * from the rows, so that none of it is part of the Worker.
 */
type Name = keyof typeof contract;
type Examples = { [N in Name]?: (found: Found) => Ask<(typeof contract)[N]> };

/** The examples ask about nobody's things, so that the suite changes nothing. */
const NO_ROW = { id: 2 ** 31 };
const NO_PROJECT = "KI-2222222222";
const NO_ORDER = "SI-000101-000000000000";
/** Nothing that would be stored. */
const noPicture = () => new File(["contoh"], "contoh.jpg");

/** A key under which nothing has been written. */
const noDraft = { key: "contoh".padEnd(43, "0") };

const askForVariant = (found: Found) => ({ body: { variantId: [found.variantId] } });
const socialLogin = () => ({
  body: {
    code: "contoh",
    codeVerifier: "contoh".repeat(8),
    nonce: "contoh-contoh-contoh",
    redirectUri: "https://contoh.example/login",
  },
});
const home: z.input<typeof addresses.store.body> = {
  label: "Rumah",
  recipient: "Kirana Ayu",
  phone: "+6281200000000",
  villageId: 1,
  street: "Jl. Dago Asri No. 12",
  postalCode: "40135",
};
const sender: z.input<typeof dropshippers.store.body> = { name: "", phone: "+6281200000000" };
const account: z.input<typeof bankAccounts.store.body> = {
  bankId: 2 ** 31,
  holder: "Kirana Ayu",
  number: "1234567890",
};

const examples: Examples = {
  login: ({ unknownEmail }) => ({ body: { email: unknownEmail, password: "kata-sandi-contoh" } }),
  // The suite may run against a live shop, where it must not create accounts.
  register: ({ unknownEmail, unknownPhone }) => ({
    body: { name: "Contoh", email: unknownEmail, phone: unknownPhone, password: "" },
  }),
  unlinkSocial: () => ({ params: { provider: "google" as const } }),
  startSocialLogin: () => ({
    body: { provider: "google" as const, redirectUri: "https://contoh.example/login/google" },
  }),
  loginGoogle: socialLogin,
  loginNewGoogle: socialLogin,
  loginFacebook: socialLogin,
  sendMailCode: ({ unknownEmail }) => ({ body: { email: unknownEmail } }),
  verifyMailCode: ({ unknownPhone, unknownEmail }) => ({
    params: { code: unknownPhone.slice(-CODE_LENGTH) },
    body: { email: unknownEmail },
  }),
  sendChatCode: ({ unknownPhone }) => ({ body: { phone: unknownPhone } }),
  verifyChatCode: ({ unknownPhone }) => ({
    params: { id: 0 },
    body: { otp: unknownPhone.slice(-CODE_LENGTH), phone: unknownPhone },
  }),
  askPasswordReset: ({ unknownEmail }) => ({ body: { email: unknownEmail } }),
  checkPasswordReset: () => ({ params: { resetCode: "contoh-tautan-yang-tidak-ada" } }),
  resetPassword: () => ({ body: { resetCode: "contoh-tautan-yang-tidak-ada", password: "kata-sandi-contoh" } }),
  checkEmailLink: () => ({ params: { id: "contoh-tautan-yang-tidak-ada" } }),
  verifyEmail: () => ({ params: { id: "contoh-tautan-yang-tidak-ada" }, body: {} }),
  listCities: () => ({ query: { provinceId: 32 } }),
  listDistricts: () => ({ query: { cityId: 3273 } }),
  listVillages: () => ({ query: { districtId: 327301 } }),
  findPlaces: () => ({ query: { q: "Dago" } }),
  sendOwnCode: () => ({ body: {} }),
  changePassword: () => ({ body: { oldPassword: "bukan kata sandi siapa pun", password: "kata-sandi-contoh" } }),
  changeEmail: ({ unknownEmail }) => ({ body: { email: unknownEmail, password: "bukan kata sandi siapa pun" } }),
  updateUser: () => ({ body: { name: "Kirana Ayu" } }),
  // No picture: the suite must not leave any behind.
  storePicture: () => ({ body: { picture: new File(["contoh"], "contoh.jpg") } }),
  sendPhoneCode: ({ unknownPhone }) => ({ body: { phone: unknownPhone, password: "bukan kata sandi siapa pun" } }),
  provePhone: ({ unknownPhone }) => ({ body: { phone: unknownPhone, code: unknownPhone.slice(-CODE_LENGTH) } }),
  sendEmailCode: () => ({ body: {} }),
  proveEmail: ({ unknownPhone }) => ({ body: { code: unknownPhone.slice(-CODE_LENGTH) } }),
  setLocation: () => ({ body: { cityId: null } }),
  setRingSize: () => ({ body: { ringSize: 13 } }),
  endOneSession: () => ({ params: { id: "0123456789abcdef" } }),
  registerDevice: () => ({
    body: {
      deviceId: "contoh",
      deviceName: "Contoh",
      deviceOs: "Android 16",
      firebaseToken: "contoh-token-perangkat",
      appVersion: "1.0.0",
    },
  }),
  // A host that is no push service: nothing is sent there, and nothing is kept.
  savePush: () => ({
    body: { endpoint: "https://contoh.example/push", p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
  }),
  deletePush: () => ({ body: { endpoint: "https://contoh.example/push" } }),
  syncVisits: ({ productId }) => ({ body: { productsId: [productId] } }),
  saveCart: (found) => ({
    body: { cartLines: [{ variantId: found.variantId, quantity: 1 }] },
  }),
  changeCart: () => ({ body: { intent: "select-all" as const, isSelected: 1 as const } }),
  selectAllLines: () => ({ body: { isSelected: 1 as const } }),
  setVoucher: () => ({ body: { code: "", addressCode: 54, paymentCode: 1, device: "web" as const } }),
  listVouchers: () => ({ query: { device: "web" as const } }),
  logCartAction: (found) => ({ body: { browser: "contract", product: found.productSlug, type: "add" } }),
  logPixel: (found) => ({ body: { browser: "contract", product: found.productSlug } }),
  checkLocation: () => ({ body: { cityId: 3273 } }),
  checkStock: (found) => ({ body: { variantId: found.variantId, quantity: 1 } }),
  priceLines: (found) => ({
    body: { cartLines: [{ variantId: found.variantId, quantity: 1 }] },
  }),
  offersForLines: (found) => ({
    body: { cartLines: [{ variantId: found.variantId, quantity: 1 }] },
  }),
  checkProduct: (found) => ({ body: { variantId: found.variantId } }),
  showFormerAddress: () => ({ query: { path: "/product/tidak-ada" } }),
  listProductPages: () => ({ query: { from: 1, to: 40 } }),
  listGoods: () => ({ query: { from: 1, to: 8 } }),
  showProduct: (found) => ({ params: { id: found.productSlug } }),
  showBundle: (found) => ({ params: { id: found.bundleSlug } }),
  showProductGroup: (found) => ({ params: { id: found.groupId } }),
  suggestKeywords: () => ({ query: { q: "cincin" } }),
  showProductPartner: (found) => ({ params: { id: found.productId } }),
  showInspiration: () => ({ params: { id: "ruang-tamu-hangat" } }),
  listProductInspiration: (found) => ({ params: { id: found.productId } }),
  listReviews: (found) => ({
    params: { productId: found.productId },
    query: { reviewedProductId: found.productId },
  }),
  showWaitingReview: () => ({ params: { orderNumber: NO_ORDER, lineKey: "1" } }),
  showOwnReview: () => ({ params: NO_ROW }),
  storeReview: () => ({
    body: { orderNumber: NO_ORDER, lineKey: "1", rating: 5, text: "Contoh ulasan yang tidak ada" },
  }),
  uploadReviewPicture: () => ({ body: { picture: noPicture() } }),
  deleteReviewPicture: () => ({ body: NO_ROW }),
  storeComplaint: () => ({
    body: {
      orderNumber: NO_ORDER,
      lines: [{ lineKey: "1", quantity: 1 }],
      reason: "other" as const,
      text: "Contoh komplain untuk pesanan yang tidak ada",
      wish: "exchange" as const,
      formKey: "contoh-kunci-formulir",
    },
  }),
  storeClaim: () => ({
    body: {
      ...{ kind: "resize" as const, orderNumber: NO_ORDER, lineKey: "1", about: "14" },
      formKey: "contoh-kunci-formulir",
    },
  }),
  uploadComplaintPicture: () => ({ body: { picture: noPicture() } }),
  uploadComplaintPictures: () => ({ body: { pictures: [noPicture()] } }),
  deleteComplaintPicture: () => ({ body: NO_ROW }),
  showComplaint: () => ({ params: NO_ROW }),
  writeToComplaint: () => ({ params: NO_ROW, body: { text: "Contoh", formKey: "contoh-kunci-formulir" } }),
  endComplaint: () => ({ params: NO_ROW }),
  // Nothing is kept: what has pieces is not waited for.
  askForStock: ({ variantId, unknownEmail }) => ({ body: { variantId, email: unknownEmail } }),
  findOwnStockWish: ({ variantId }) => ({ query: { variantId } }),
  showStockWish: () => ({ params: noDraft }),
  agreeStockWish: () => ({ params: noDraft }),
  takeBackStockWish: () => ({ params: noDraft }),
  takeSavedLine: () => ({ body: { variantId: 2 ** 31 } }),
  removeSavedLine: (found) => ({ params: { id: found.variantId } }),
  addWish: (found) => ({ body: { productId: found.productId } }),
  syncGuestWishes: (found) => ({ body: { productsId: [found.productId] } }),
  removeWish: (found) => ({ params: { id: found.productId } }),
  listBanners: () => ({ query: { application: "MORE" as const, type: 1 } }),
  listPopups: () => ({ query: { application: "MORE" as const } }),
  showArticle: () => ({ params: { id: "contoh-artikel-yang-tidak-ada" } }),
  listArticleProducts: () => ({ query: { newsId: 2 ** 31 } }),
  listShippingPrices: () => ({ query: { provinceId: 32, weightGram: 1200 } }),
  previewOrder: () => ({ body: {} }),
  uploadOrderImage: () => ({
    body: { orderNumber: NO_ORDER, picture: new File([new Uint8Array([0xff, 0xd8, 0xff])], "contoh.jpg") },
  }),
  deleteOrderImage: () => ({ body: { orderNumber: NO_ORDER, id: 1 } }),
  placeOrder: () => ({ body: { seen: "contoh", idempotencyKey: "contoh-kunci-formulir" } }),
  showOrder: () => ({ params: { id: NO_ORDER } }),
  showPublicOrder: () => ({ params: { id: NO_ORDER } }),
  cancelOrder: () => ({ params: { id: NO_ORDER }, body: { noteCancel: "Contoh" } }),
  completeOrder: () => ({ params: { id: NO_ORDER } }),
  trackOrder: () => ({ body: { orderNumber: NO_ORDER } }),
  refreshPayment: () => ({ params: { id: NO_ORDER } }),
  changePayment: () => ({ params: { id: NO_ORDER }, body: { payment: "bni" } }),
  refreshSurcharge: () => ({ params: { id: NO_ORDER } }),
  paySurcharge: () => ({ params: { id: NO_ORDER }, body: { payment: "bni" } }),
  nameRefundAccount: () => ({ params: { id: NO_ORDER }, body: { bankId: 1, holder: "Contoh", number: "1234567890" } }),
  listFlashOffers: askForVariant,
  listFreeGifts: askForVariant,
  listPreOrders: askForVariant,
  listCombos: (found) => ({ query: { variantId: found.variantId } }),
  listProductVouchers: (found) => ({ params: { id: found.productId } }),
  showAddress: () => ({ body: NO_ROW }),
  storeAddress: () => ({ body: home }),
  updateAddress: () => ({ body: { ...home, ...NO_ROW } }),
  destroyAddress: () => ({ body: NO_ROW }),
  showDropshipper: () => ({ body: NO_ROW }),
  storeDropshipper: () => ({ body: sender }),
  updateDropshipper: () => ({ body: { ...sender, ...NO_ROW } }),
  destroyDropshipper: () => ({ body: NO_ROW }),
  showBankAccount: () => ({ body: NO_ROW }),
  storeBankAccount: () => ({ body: account }),
  updateBankAccount: () => ({ body: { ...account, ...NO_ROW } }),
  destroyBankAccount: () => ({ body: NO_ROW }),
  showPartner: () => ({ params: { id: "tidak-ada" } }),
  showExhibition: () => ({ params: { id: "tidak-ada" } }),
  showCatalogue: () => ({ params: { id: "tidak-ada" } }),
  showActivity: () => ({ params: { id: "tidak-ada" } }),
  listReminders: () => ({ query: { activities: String(NO_ROW.id) } }),
  setReminder: () => ({ body: { activityId: NO_ROW.id, isOn: false } }),
  listEvents: () => ({ body: {} }),
  listGiveaways: () => ({ body: { state: "past" as const } }),
  claimGiveaway: () => ({ body: NO_ROW }),
  returnGiveaway: () => ({ params: NO_ROW }),
  listClaims: () => ({ body: {} }),
  trackClaim: () => ({ body: NO_ROW }),
  claimEvent: () => ({ body: NO_ROW }),
  returnEvent: () => ({ params: NO_ROW }),
  listMessages: ({ productId }) => ({ query: { productId } }),
  // The suite may run against a live shop, whose people would answer.
  storeMessage: () => ({ body: { text: "", messageKey: "contoh-kunci-pesan" } }),
  uploadChatPicture: () => ({ body: { picture: new File(["contoh"], "contoh.jpg") } }),
  deleteChatPicture: () => ({ body: NO_ROW }),
  readMessages: () => ({ body: { upTo: 1 } }),
  readNotices: () => ({ body: { upTo: 1 } }),
  showInteriorWork: () => ({ params: { id: "tidak-ada" } }),
  showProjectDraft: () => ({ params: noDraft }),
  // The suite may run against a live shop, which would keep a draft that nobody continues.
  saveProjectDraft: () => ({ params: noDraft, body: { values: { wish: "contoh".repeat(1000) } } }),
  uploadProjectPicture: () => ({ body: { ...noDraft, picture: noPicture() } }),
  deleteProjectPicture: () => ({ body: { ...noDraft, ...NO_ROW } }),
  storeProject: ({ unknownEmail, unknownPhone }) => ({
    body: {
      propertyId: NO_ROW.id,
      locationId: NO_ROW.id,
      wish: "Contoh permintaan untuk properti yang tidak ada",
      name: "Contoh",
      email: unknownEmail,
      phone: unknownPhone,
      contactBy: "email" as const,
      formKey: noDraft.key,
    },
  }),
  showOwnProject: () => ({ params: { code: NO_PROJECT } }),
  writeToProject: () => ({ params: { code: NO_PROJECT }, body: { text: "Contoh", formKey: "contoh-kunci-pesan" } }),
  saveNoticeChoices: () => ({ body: { choices: [] } }),
};

/** The refusals that answer an example as well as success does, where success needs what the suite cannot know. */
const refusals: { [N in Name]?: string[] } = {
  showInspiration: ["not_found"],
  showArticle: ["article_not_found"],
  showAddress: ["not_found"],
  storeAddress: ["invalid"],
  updateAddress: ["not_found", "invalid"],
  destroyAddress: ["not_found"],
  showDropshipper: ["not_found"],
  storeDropshipper: ["invalid"],
  updateDropshipper: ["not_found", "invalid"],
  destroyDropshipper: ["not_found"],
  showBankAccount: ["not_found"],
  storeBankAccount: ["invalid", "code_needed", "password_wrong"],
  updateBankAccount: ["not_found", "invalid"],
  destroyBankAccount: ["not_found"],
  login: ["wrong_credentials"],
  register: ["invalid"],
  startSocialLogin: ["social_failed", "social_down"],
  loginGoogle: ["social_failed", "social_down"],
  loginNewGoogle: ["social_failed", "social_down"],
  loginFacebook: ["social_failed", "social_down"],
  verifyMailCode: ["code_wrong", "code_expired"],
  verifyChatCode: ["code_wrong", "code_expired"],
  resetPassword: ["link_invalid"],
  checkEmailLink: ["link_invalid"],
  verifyEmail: ["link_invalid"],
  sendOwnCode: ["resend_wait", "too_many_today"],
  changePassword: ["password_wrong", "code_expired"],
  changeEmail: ["password_wrong", "code_expired"],
  storePicture: ["invalid"],
  sendPhoneCode: ["password_wrong", "code_expired"],
  provePhone: ["code_wrong", "code_expired"],
  sendEmailCode: ["email_proven"],
  proveEmail: ["code_wrong", "code_expired"],
  endOneSession: ["session_not_found"],
  askForStock: ["stock_not_awaited"],
  showStockWish: ["link_invalid"],
  agreeStockWish: ["link_invalid"],
  showWaitingReview: ["not_found"],
  showOwnReview: ["not_found"],
  storeReview: ["not_found"],
  uploadReviewPicture: ["invalid"],
  takeSavedLine: ["line_missing"],
  storeComplaint: ["order_not_complainable"],
  storeClaim: ["not_promised"],
  uploadComplaintPicture: ["invalid"],
  showComplaint: ["not_found"],
  writeToComplaint: ["not_found"],
  endComplaint: ["not_found"],
  savePush: ["invalid"],
  uploadOrderImage: ["order_not_found"],
  deleteOrderImage: ["order_not_found"],
  placeOrder: ["checkout_changed"],
  showOrder: ["order_not_found"],
  showPublicOrder: ["order_not_found"],
  cancelOrder: ["order_not_found"],
  completeOrder: ["order_not_found"],
  trackOrder: ["order_not_found"],
  refreshPayment: ["order_not_found"],
  changePayment: ["order_not_found"],
  refreshSurcharge: ["order_not_found"],
  paySurcharge: ["order_not_found"],
  nameRefundAccount: ["order_not_found"],
  claimGiveaway: ["not_found"],
  returnGiveaway: ["claim_final"],
  trackClaim: ["not_found"],
  claimEvent: ["not_found"],
  returnEvent: ["claim_final"],
  showPartner: ["not_found"],
  showExhibition: ["not_found"],
  showCatalogue: ["not_found"],
  showActivity: ["not_found"],
  setReminder: ["not_found"],
  storeMessage: ["invalid"],
  uploadChatPicture: ["invalid"],
  showInteriorWork: ["not_found"],
  saveProjectDraft: ["invalid"],
  uploadProjectPicture: ["invalid"],
  storeProject: ["invalid"],
  showOwnProject: ["not_found"],
  writeToProject: ["not_found"],
};

export function exampleOf(name: string, found: Found): Ask<Call> {
  return (examples[name as Name]?.(found) ?? {}) as Ask<Call>;
}

export function mayRefuse(name: string): string[] | undefined {
  return refusals[name as Name];
}
