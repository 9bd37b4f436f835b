import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { type ChatProps, webChatHref } from "#app/page/chat-address.ts";
import * as paths from "#app/paths.ts";
import { Loading } from "#app/ui/loading.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Categories } from "./categories.tsx";
import { ChatButton } from "./chat-button.tsx";
import { Floating } from "./floating.tsx";
import { Footer, type FooterProps } from "./footer.tsx";
import { Header, type HeaderProps } from "./header.tsx";

/** Everything the frame of a page shows, as values. */
export interface ShellView extends HeaderProps, Omit<FooterProps, "chat"> {
  /** The chat's number, the number as the shop writes it, the shop's own link to it if there is one, and the greeting that is filled in. */
  chat: { number: string; written: string; link: string; greeting: string } | null;
  /** The address of the filter panel, on screens that have one. */
  filterHref: string | null;
}

export interface ShellProps {
  shell: ShellView;
  onChat?: ChatProps["onSend"];
  children: ReactNode;
}

/** Screens with a fixed bar of their own need room below. */
function placeClass(path: string): string | undefined {
  if (path === paths.cart()) return "at-cart";
  return /^\/(product|bundle|find)\/(?!sale$)/.test(path) ? "at-pd" : undefined;
}

/** Panels that open by hover or focus can be dismissed with Escape until they are left. */
function useEscapeShutsPanels() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      for (const holder of document.querySelectorAll(".has-pop:is(:hover, :focus-within)")) {
        const reopen = () => holder.classList.remove("is-shut");
        holder.classList.add("is-shut");
        for (const leaving of ["mouseleave", "focusout"]) holder.addEventListener(leaving, reopen, { once: true });
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

/** The page around a screen: header, categories, footer, the bar of small windows and the floating buttons. */
export function Shell({ shell, onChat, children }: ShellProps) {
  useEscapeShutsPanels();
  const { chat, path, visitor, cart } = shell;
  const contact = chat && { number: chat.written, href: chat.link || webChatHref(chat.number, chat.greeting) };
  return (
    <div className={placeClass(path)}>
      <a className="skip" href="#isi">
        Lompat ke isi
      </a>
      <Header {...shell} />
      <Categories categories={shell.categories} path={path} />
      <Main>{children}</Main>
      <Footer {...shell} chat={contact} />
      <BottomBar path={path} isSignedIn={visitor !== null} cartCount={cart.count} />
      <Floating filterHref={shell.filterHref}>
        {chat && <ChatButton number={chat.number} greeting={chat.greeting} onSend={onChat} />}
      </Floating>
    </div>
  );
}

/** A screen without header and footer, for the mobile apps that show their own. */
export function BareShell({ children }: { children: ReactNode }) {
  return <Main>{children}</Main>;
}

function Main({ children }: { children: ReactNode }) {
  const isWaiting = useNavigation().state === "loading";
  return (
    <main id="isi" tabIndex={-1}>
      {children}
      {isWaiting && <Loading over />}
    </main>
  );
}
