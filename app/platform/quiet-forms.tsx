import { useNavigate, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { isPlain } from "./plain.ts";

/** Another page of this shop, not an anchor on the current one. */
export function isOwnPage(link: HTMLAnchorElement): boolean {
  const isWhole = link.dataset.document !== undefined || link.hasAttribute("download");
  if (link.origin !== location.origin || link.target || isWhole) return false;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return !(isSamePage && link.hash) && !/\.(xml|txt|json|webp|avif|svg)$/.test(link.pathname);
}

/**
 * Script for plain markup. One listener submits every form marked `data-quiet` without leaving the page, and navigates
 * internal links on the client. Long lists of cards stay cheap to render and to hydrate, because no card needs its own
 * script.
 */
export function useQuietForms(): void {
  const submit = useSubmit();
  const navigate = useNavigate();
  useEffect(() => {
    if (isPlain) return;
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.quiet === undefined || event.defaultPrevented) return;
      event.preventDefault();
      submit(event.submitter instanceof HTMLElement ? (event.submitter as HTMLButtonElement) : form, {
        navigate: false,
        preventScrollReset: true,
      });
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isPlainClick(event) || !isOwnPage(link)) return;
      event.preventDefault();
      const isInPlace = link.dataset.inPlace !== undefined;
      // The fragment of a link in place is where a browser without script lands; here the page stays where it is.
      navigate(`${link.pathname}${link.search}${isInPlace ? "" : link.hash}`, {
        viewTransition: true,
        replace: isInPlace,
        preventScrollReset: isInPlace,
      });
    };
    const end = new AbortController();
    document.addEventListener("submit", onSubmit, end);
    document.addEventListener("click", onClick, end);
    return () => end.abort();
  }, [submit, navigate]);
}

function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified && !event.defaultPrevented;
}
