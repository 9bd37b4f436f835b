import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { AccountShell, useWaiting } from "#app/features/account/account-shell.tsx";
import { EmailPart, PhoneForm } from "#app/features/account/contact-forms.tsx";
import { profileForm } from "#app/features/account/forms.ts";
import { loadHub, loadUser } from "#app/features/account/hub.server.ts";
import { Hub, ProfileHead, Progress } from "#app/features/account/hub.tsx";
import { loadRegions } from "#app/features/account/place.server.ts";
import { afterChoice } from "#app/features/account/place-form.ts";
import { changePicture, changeProfile } from "#app/features/account/profile-actions.server.ts";
import { LocationForm, NameForm, openPart, PhotoForm, ProfileRow } from "#app/features/account/profile-panels.tsx";
import { answerHeaders, answerRefusal, nullIfAway } from "#app/features/account/refusals.server.ts";
import { asksForRegions } from "#app/features/account/regions-form.ts";
import { findUnproven, loadSentCode, reachedAt, sendCodeToOwner } from "#app/features/account/sent-code.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { type FormRefusal, readForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper, type Shopper } from "#app/session/shopper.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import type { FormAnswer } from "#app/ui/answer-form.tsx";
import type { Region } from "#contract/account/address-book.ts";
import { checkProfile, showMoreversary } from "#contract/account/profile.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shopper = await requireShopper(context, request);
  const [user, typed] = await Promise.all([
    nullIfAway(context, loadUser(context, shopper)),
    takeSavedForm(context, pageOf(request)),
  ]);
  const provinceId = typed.provinceId ?? String(user?.location?.provinceId ?? "");
  const [hub, progress, moreversary, regions, sent, email] = await Promise.all([
    loadHub(context, shopper),
    withinBudget(context, shopper.shop(checkProfile)),
    withinBudget(context, shopper.shop(showMoreversary)),
    withinBudget(context, loadRegions(shopper.shop, { provinceId })),
    loadSentCode(context),
    findUnproven(context, user),
  ]);
  const isProven = user?.phoneVerified === true && sent?.to === user.phone;
  return {
    user,
    hub,
    progress,
    moreversary: moreversary?.words ?? null,
    regions: { provinces: regions?.provinces ?? [], cities: regions?.cities ?? [] },
    codeTo: user === null || user.hasPassword ? null : reachedAt(user),
    // The number that a code was just sent to.
    phoneToProve: sent?.via === "wa" && !sent.isRegistration && !isProven ? sent.to : null,
    email,
    typed: { errors: {}, values: typed },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, profileForm);
  const shopper = await requireShopper(context, request, form);
  const { values } = form;
  if (!form.ok && values.intent !== "location") return form.refusal;
  try {
    if (!form.ok) return await answerLocation(shopper, form.refusal.data, 422);
    if (form.value.intent === "regions")
      return await answerLocation(shopper, { errors: {}, values: afterChoice(values) });
    if (form.value.intent === "send") return await sendCodeToOwner(context, request, shopper);
    if (form.value.intent === "picture") {
      const refusal = await changePicture(shopper, form.files.picture ?? [], values);
      if (refusal) return refusal;
      await flashNext(context, { kind: "success", text: "Foto profil disimpan." });
    } else {
      await flashNext(context, { kind: "success", text: await changeProfile(context, shopper, form.value) });
    }
  } catch (error) {
    const refused = answerRefusal(context, error, values, { oldPassword: "password" });
    // The cities on offer are those of the province that was chosen last.
    return refused.data.errors.cityId ? answerLocation(shopper, refused.data, 422) : refused;
  }
  return redirect(paths.profile(codeFor[values.intent ?? ""]), 303);
}

/** Intents that continue with a code that was sent: their part stays open. */
const codeFor: Record<string, string> = { "phone-code": "telepon", "phone-new": "telepon", "email-code": "ubah-email" };

/** The location's form again, with the cities of the chosen province. */
async function answerLocation({ shop }: Shopper, answer: FormRefusal, status = 200) {
  const { cities } = await loadRegions(shop, { provinceId: answer.values.provinceId ?? "" });
  return data({ ...answer, cities }, { status });
}

export const headers = answerHeaders;

export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !asksForRegions(formData) && defaultShouldRevalidate;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Informasi Akun" });

export default function Information() {
  const { user, hub, progress, moreversary, regions, codeTo, phoneToProve, email, typed } =
    useLoaderData<typeof loader>();
  const sent: (FormAnswer & { cities?: Region[] }) | undefined = useActionData<typeof action>();
  const answer: FormAnswer = sent ?? typed;
  const toProve = email?.address ? email : null;
  const cities = sent?.cities ?? regions.cities;
  const open = openPart(answer.values.intent, useSearchParams()[0].get("ubah"));
  return (
    <AccountShell title="Informasi Akun" isHub>
      {user && <ProfileHead user={user} moreversary={moreversary} />}
      <Hub hub={hub} waiting={useWaiting()} />
      {progress && <Progress {...progress} />}
      <section className="panel settings" aria-labelledby="data-diri">
        <h2 id="data-diri">Data diri</h2>
        <NameForm user={user} answer={answer} isOpen={open === "nama"} />
        <PhotoForm user={user} answer={answer} isOpen={open === "foto"} />
        <EmailPart address={user?.email ?? ""} toProve={toProve} codeTo={codeTo} answer={answer} open={open} />
        <PhoneForm user={user} toProve={phoneToProve} codeTo={codeTo} answer={answer} open={open} />
        <LocationForm
          current={user?.location ?? null}
          answer={answer}
          regions={{ ...regions, cities }}
          isOpen={open === "lokasi"}
        />
        <ProfileRow
          id="ukuran-cincin"
          title="Ukuran cincin"
          value={user?.ringSize ?? "Belum diisi"}
          change={user?.ringSize ? "Ubah" : "Isi"}
          to={`${paths.ringSizes()}#ukuran-saya`}
        />
        <ProfileRow
          id="kata-sandi"
          title="Kata sandi"
          value={user?.hasPassword ? "Sudah dibuat" : "Belum dibuat"}
          change={user?.hasPassword ? "Ubah" : "Buat"}
          to={paths.password()}
        />
      </section>
    </AccountShell>
  );
}
