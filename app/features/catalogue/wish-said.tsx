import { useFetchers } from "@remix-run/react";
import { useEffect, useState } from "react";
import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Toast } from "#app/ui/toast.tsx";

/** With script: what became of the product whose heart was pressed. Without, the next page says so above. */
export function WishSaid() {
  const answer = useFetchers().find(({ formAction }) => formAction?.startsWith(paths.wishlist()))?.data;
  const [shown, setShown] = useState({ said: "", times: 0 });
  useEffect(() => {
    if (answer?.said) setShown(({ times }) => ({ said: answer.said, times: times + 1 }));
  }, [answer]);
  if (!shown.said) return null;
  return (
    <Toast key={shown.times} icon="heart">
      {shown.said} <Link to={paths.wishlist()}>Buka wishlist</Link>
    </Toast>
  );
}
