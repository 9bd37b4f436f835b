import { z } from "zod";
import { email, phone } from "#contract/account/auth.ts";
import { call, catalogueCache } from "#contract/call.ts";
import { PICTURE_FORM_BYTES, uploadedPicture } from "#contract/pictures.ts";
import { threadEntries } from "#contract/service/chat.ts";
import {
  CONTACT_TIMES,
  CONTACT_WAYS,
  DRAFT_KEY,
  type DraftField,
  FIELD_LETTERS,
  PROJECT_CODE,
  PROJECT_STATES,
  PROJECT_TEXT_MAX,
  SIZE_MAX,
  WISH_MAX,
  WISH_MIN,
} from "#domain/interior.ts";
import { id, image, longText, nameLine, pageNumber, pagination, rupiah, seconds, slug } from "#lib/shapes.ts";

export const PROJECTS_PER_PAGE = 10;
const BUDGET_MAX = 100_000_000_000;

/** Random, in the addresses of the steps; it becomes the key of the request. */
const draftKey = z.string().regex(DRAFT_KEY);
const formKey = z.string().regex(/^[\w-]{16,64}$/);
const state = z.enum(PROJECT_STATES);

/** The options to choose from. */
const choice = z.object({ id: z.number().int(), name: z.string() });
export type ProjectChoice = z.infer<typeof choice>;

/** As typed so far, each field as long as it may be: only the last step is checked by the shop, with the whole request. */
const typed = (name: DraftField) => longText.max(FIELD_LETTERS[name]).optional();
const draftValues = z.object({
  propertyId: typed("propertyId"),
  locationId: typed("locationId"),
  size: typed("size"),
  budget: typed("budget"),
  wish: typed("wish"),
  name: typed("name"),
  email: typed("email"),
  phone: typed("phone"),
  contactBy: typed("contactBy"),
  contactTime: typed("contactTime"),
});

const kept = z.string().optional();
const draft = z.object({
  values: z.object({
    ...{ propertyId: kept, locationId: kept, size: kept, budget: kept, wish: kept },
    ...{ name: kept, email: kept, phone: kept, contactBy: kept, contactTime: kept },
  }),
  pictures: z.array(uploadedPicture),
  /** The code of the request that was made of it; then nothing else of the draft is left. */
  sentCode: z.string().nullable(),
});
export type ProjectDraftAnswer = z.infer<typeof draft>;

const projectHead = z.object({
  code: z.string(),
  state,
  stateLabel: z.string(),
  property: z.string(),
  location: z.string(),
  createdAt: seconds,
  updatedAt: seconds,
});
export type ProjectHead = z.infer<typeof projectHead>;

const projectDetail = projectHead.extend({
  /** Square metres; 0 where it is not known. */
  size: z.number().int(),
  /** Rupiah at most; 0 while it is open. */
  budget: rupiah,
  budgetLabel: z.string(),
  wish: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  contactByLabel: z.string(),
  contactTimeLabel: z.string(),
  photos: z.array(uploadedPicture),
  entries: threadEntries(state),
  mayWrite: z.boolean(),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

const anybody = { access: "public" } as const;
const mine = { access: "signed-in" } as const;
const byKey = z.object({ key: draftKey });
const byCode = z.object({ code: z.string().regex(PROJECT_CODE) });

export const listProjectProperties = call({
  ...anybody,
  method: "GET",
  path: "more/project/data/property",
  summary: "The kinds of property that the shop's designers take",
  data: z.array(choice),
  cache: catalogueCache,
});

export const listProjectLocations = call({
  ...anybody,
  method: "GET",
  path: "more/project/data/location",
  summary: "The places where the shop's designers work",
  data: z.array(choice),
  cache: catalogueCache,
});

export const showProjectDraft = call({
  ...anybody,
  method: "GET",
  path: "more/project/draft/{key}",
  isExtra: true,
  summary: "What has been filled in under a key; empty where nothing has",
  params: byKey,
  data: draft,
});

export const saveProjectDraft = call({
  ...anybody,
  method: "POST",
  path: "more/project/draft/{key}",
  isExtra: true,
  summary: "Keeps the fields of a step as they were typed, beside those of the others",
  params: byKey,
  body: z.object({ values: draftValues }),
  data: draft,
});

export const uploadProjectPicture = call({
  ...anybody,
  method: "POST",
  path: "more/project/upload",
  isExtra: true,
  summary: "Uploads a plan or photo for a draft",
  encoding: "multipart",
  bytesMax: PICTURE_FORM_BYTES,
  body: z.object({ key: draftKey, picture: z.file() }),
  data: uploadedPicture,
});

export const deleteProjectPicture = call({
  ...anybody,
  method: "POST",
  path: "more/project/delete-file",
  isExtra: true,
  summary: "Deletes a picture of a draft",
  body: z.object({ key: draftKey, id }),
  data: z.object({ id: z.number().int() }),
});

export const storeProject = call({
  ...anybody,
  isPersonal: true,
  method: "POST",
  path: "more/project",
  summary: "Asks for a consultation, as a guest or as a customer. The same key twice is one request",
  body: z.object({
    propertyId: id,
    locationId: id,
    size: z.coerce.number().int().min(0).max(SIZE_MAX).default(0),
    budget: z.coerce.number().int().min(0).max(BUDGET_MAX).default(0),
    wish: longText.min(WISH_MIN).max(WISH_MAX),
    name: nameLine,
    email,
    phone,
    contactBy: z.enum(CONTACT_WAYS),
    contactTime: z.enum(CONTACT_TIMES).default("anytime"),
    formKey: draftKey,
  }),
  data: z.object({ code: z.string(), createdAt: seconds }),
});

export const listProjects = call({
  ...mine,
  method: "GET",
  path: "more/project",
  isExtra: true,
  summary: "The shopper's requests, the newest first",
  query: z.object({ page: pageNumber }),
  data: z.object({ results: z.array(projectHead), total: z.number().int(), pagination }),
});

export const showOwnProject = call({
  ...mine,
  method: "GET",
  path: "more/project/{code}",
  isExtra: true,
  summary: "One of the shopper's requests, with its whole history",
  params: byCode,
  data: projectDetail,
});

export const writeToProject = call({
  ...mine,
  method: "POST",
  path: "more/project/{code}/message",
  isExtra: true,
  summary: "A message to the shop's designers. The same form sent twice is one message",
  params: byCode,
  body: z.object({ text: longText.min(1).max(PROJECT_TEXT_MAX), formKey }),
  data: projectDetail,
});

/**
 * Where a picture of a request is read: with its draft's key, or with its owner's token. The answer is the picture
 * itself, so it is no row of the contract.
 */
export function projectPicturePath(token: string, isSmall: boolean, key: string): string {
  const query = new URLSearchParams({ ...(isSmall && { size: "small" }), ...(key && { key }) });
  return `more/project/picture/${encodeURIComponent(token)}${query.size > 0 ? `?${query}` : ""}`;
}

const WORKS_PER_PAGE = 12;

const workCard = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  city: z.string(),
  /** Square metres. */
  size: z.number().int(),
  /** The room afterwards. */
  picture: image,
  /** 0 where nobody knows. */
  updatedAt: seconds.default(0),
});
export type WorkCard = z.infer<typeof workCard>;

const workDetail = workCard.extend({
  year: z.number().int(),
  story: z.string(),
  /** The same room before; null where nobody has kept a picture. */
  before: image.nullable(),
  /** Other rooms, those of the same category first. */
  others: z.array(workCard),
});

export const listInteriorWorks = call({
  method: "GET",
  path: "more/interior/customer",
  summary: "Rooms that the shop's designers have furnished, of one category or of all, 12 a page",
  access: "public",
  query: z.object({
    /** A category's slug, or its name. */
    category: z.string().max(80).optional(),
    perPage: z.coerce.number().int().min(1).max(100).default(WORKS_PER_PAGE),
    page: pageNumber,
  }),
  data: z.object({
    results: z.array(workCard),
    total: z.number().int(),
    pagination,
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
  cache: catalogueCache,
});

export const showInteriorWork = call({
  method: "GET",
  path: "more/interior/customer/{id}",
  summary: "One of those rooms by its slug, before and after",
  access: "public",
  params: z.object({ id: slug }),
  data: workDetail,
  cache: catalogueCache,
});
