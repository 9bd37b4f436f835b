import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A payment provider that says yes at once, outside the measured Worker: what a provider spends is not the shop's, and
 * in the world it is elsewhere too.
 */
export async function openProvider(): Promise<{ vars: Record<string, string>; close: () => void }> {
  const server = createServer((request, response) => {
    let sent = "";
    request.on("data", (piece) => {
      sent += piece;
    });
    request.on("end", () => {
      const { transaction_details: about } = JSON.parse(sent);
      response.setHeader("Content-Type", "application/json");
      response.end(
        JSON.stringify({
          status_code: "201",
          transaction_id: crypto.randomUUID(),
          order_id: about.order_id,
          gross_amount: `${about.gross_amount}.00`,
          currency: "IDR",
          transaction_status: "pending",
          fraud_status: "accept",
          va_numbers: [{ bank: "bca", va_number: "88012345678" }],
        }),
      );
    });
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const { port } = server.address() as AddressInfo;
  const vars = { MIDTRANS_SERVER_KEY: "Mid-server-bench", MIDTRANS_API_URL: `http://127.0.0.1:${port}` };
  return { vars, close: () => void server.close() };
}
