import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { loadUser, loadVisitor } from "#app/features/account/hub.server.ts";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import {
  loadDraft,
  readStep,
  takeDraftPictures,
  toSummary,
  typedIn,
} from "#app/features/interior/project-draft.server.ts";
import { ContactStep, RoomStep, StepPath, WishStep } from "#app/features/interior/project-steps.tsx";
import { PHOTOS } from "#app/features/pictures/kept-pictures.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { currentShopper, returnHere } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { closeDraft } from "#app/shop/instead/project.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { saveProjectDraft, showProjectDraft, storeProject } from "#contract/interior.ts";
import { formatPhone } from "#domain/account/profile.ts";
import {
  openStep,
  type ProjectDraft,
  readContact,
  readRoom,
  readWish,
  STEP_FIELDS,
  type StepNumber,
} from "#domain/interior.ts";

/** Whatever was typed is kept as it is; each step's rule says what does not fit. */
const anyForm = z.looseObject({});
const CONSENT = "Beri tanda setuju dulu, supaya kami boleh menghubungi Anda.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  returnHere(context, request);
  const { key, step } = readStep(request);
  const { draft, properties, locations, choices } = await loadDraft(context, key);
  const open = openStep(draft.values, choices);
  // A form that was refused keeps its step, also where nothing of the draft could be stored.
  if (step > open && !context.answersForm) throw redirect(paths.projectStep(key, open));
  const own = step === 3 ? await ownContact(context) : {};
  return {
    key,
    step,
    open,
    values: { ...own, ...draft.values },
    pictures: draft.pictures,
    properties,
    locations,
    summary: step === 3 ? toSummary(draft, properties, locations) : null,
  };
}

/** A customer's contact, as the account has it. */
async function ownContact(context: AppLoadContext): Promise<ProjectDraft> {
  const user = await loadVisitor(context);
  if (!user || user === "unknown") return {};
  return { name: user.name, email: user.email, phone: formatPhone(user.phone) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  returnHere(context, request);
  const { key, step } = readStep(request);
  const form = await readForm(request, anyForm);
  const values: Record<string, string> = { ...form.values, intent: intentOf(step) };
  const shop = openShop(context);
  try {
    const { choices } = await loadDraft(context, key);
    // First of all what was typed is kept, also where it does not fit yet.
    const saved = await shop(saveProjectDraft, { params: { key }, body: { values: typedIn(step, form.values) } });
    const pictures = step === 2 ? await takeDraftPictures(shop, key, form) : { isDropped: false };
    if (form.values.kembali && !pictures.refused) return redirect(paths.projectStep(key, step - 1), 303);
    const errors = { ...errorsOf(step, form.values, choices), ...(pictures.refused && { [PHOTOS]: pictures.refused }) };
    if (pictures.isDropped && !pictures.refused) return redirect(paths.projectStep(key, step), 303);
    if (Object.keys(errors).length > 0) {
      const shown = await shop(showProjectDraft, { params: { key } });
      return data({ errors, values, pictures: shown.pictures }, { status: 422 });
    }
    if (step < 3) return redirect(paths.projectStep(key, step + 1), 303);
    const open = openStep(saved.values, choices);
    if (open < 3) return redirect(paths.projectStep(key, open), 303);
    await closeDraft(context, key, await send(context, key, saved.values, choices));
  } catch (error) {
    return answerRefusal(context, error, values);
  }
  return redirect(paths.projectSent(key), 303);
}

type AllChoices = Parameters<typeof readRoom>[1];

function errorsOf(step: StepNumber, values: Record<string, string>, choices: AllChoices): Record<string, string> {
  if (step === 1) return readRoom(values, choices).errors ?? {};
  if (step === 2) return readWish(values).errors ?? {};
  return { ...readContact(values).errors, ...(values.setuju ? {} : { setuju: CONSENT }) };
}

/** Answers the request's code. A customer whose session has ended is led to the login first: the request is to be theirs. */
async function send(context: AppLoadContext, key: string, draft: ProjectDraft, choices: AllChoices): Promise<string> {
  const shopper = await currentShopper(context);
  if (shopper) await loadUser(context, shopper);
  const [room, wish, contact] = [readRoom(draft, choices), readWish(draft), readContact(draft)];
  if (!room.values || !wish.values || !contact.values) throw redirect(paths.projectStep(key, 3), 303);
  const body = { ...room.values, ...wish.values, ...contact.values, formKey: key };
  const { code } = await (shopper?.shop ?? openShop(context))(storeProject, { body });
  return code;
}

const intentOf = (step: StepNumber) => `langkah-${step}`;

export const headers = answerHeaders;

/** Not indexed: the address is the draft's key. */
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Ajukan konsultasi" });

export default function Project() {
  const { key, step, open, values, pictures, properties, locations, summary } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const own = answered?.values.intent === intentOf(step) ? answered : undefined;
  const typed = own ? own.values : values;
  const filled = Object.fromEntries(STEP_FIELDS[step].map((name) => [name, (typed as ProjectDraft)[name] ?? ""]));
  const answer = {
    errors: own?.errors ?? {},
    values: { ...filled, intent: intentOf(step), setuju: own?.values.setuju ?? "" },
  };
  const shown = own && "pictures" in own ? own.pictures : pictures;
  const crumbs = [
    { name: "Beranda", href: paths.home() },
    { name: "Desain interior", href: paths.interior() },
  ];
  const props = { draftKey: key, answer };
  return (
    <div className="wrap wrap--text project">
      <Crumbs crumbs={crumbs} here="Ajukan konsultasi" />
      <h1 className="title">Ajukan konsultasi</h1>
      <StepPath draftKey={key} step={step} open={open} />
      {step === 1 && <RoomStep {...props} properties={properties} locations={locations} />}
      {step === 2 && <WishStep {...props} pictures={shown} />}
      {step === 3 && <ContactStep {...props} summary={summary} />}
    </div>
  );
}
