/** The button that closes a message; without script too. */
export function Shut() {
  return (
    <form method="dialog">
      <button type="submit" className="shut">
        Tutup
      </button>
    </form>
  );
}
