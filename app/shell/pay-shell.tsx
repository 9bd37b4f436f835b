import { useEffect } from "react";
import { useCartSync } from "#app/features/cart/cart-sync.ts";
import { outgoing } from "#app/features/cart/outgoing.ts";
import * as paths from "#app/paths.ts";
import { useOwner } from "#app/session/owner.ts";
import { Link } from "#app/ui/link.tsx";
import { Logo } from "./header.tsx";
import { contactOf, Main, type ShellProps, usePanels } from "./shell.tsx";

const steps = ["Keranjang", "Checkout", "Bayar"];

/** The layout where an order is placed or paid, and nothing else is to be done: the logo, how far one has come, and help. */
export function PayShell({ shell, children }: ShellProps) {
  usePanels();
  const { path, cart, ending } = shell;
  const help = contactOf(shell)?.href ?? paths.faq();
  const owner = useOwner();
  useCartSync(cart.isKept);
  useEffect(() => outgoing.belongTo(owner), [owner]);
  const here = /pay$/.test(path) ? 2 : 1;
  return (
    <div className="at-own at-bare">
      <a className="skip" href="#isi">
        Lompat ke isi
      </a>
      <header className="head">
        <div className="head__bar wrap">
          <Logo {...shell} />
          <ol className="step-path" aria-label="Langkah membeli">
            {steps.map((name, at) => (
              <li key={name} aria-current={at === here ? "step" : undefined}>
                {at === 0 && here === 1 ? <Link to={paths.cart()}>{name}</Link> : name}
              </li>
            ))}
          </ol>
          <a className="more" href={help} target="_blank" rel="noopener">
            Bantuan
          </a>
        </div>
      </header>
      <Main>{children}</Main>
      <footer className="wrap xs faint">
        {ending.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </div>
  );
}
