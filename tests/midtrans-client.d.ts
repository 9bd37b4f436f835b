/** The provider's own client, which brings no types: as much of it as the tests use. */
declare module "midtrans-client" {
  type Notice = Record<string, string> & { va_numbers?: { bank: string; va_number: string }[] };

  interface Options {
    isProduction: boolean;
    serverKey: string;
    clientKey: string;
  }

  interface ApiConfig {
    getCoreApiBaseUrl: () => string;
    getSnapApiBaseUrl: () => string;
  }

  interface Transaction {
    status(id: string): Promise<Notice>;
    cancel(id: string): Promise<Notice>;
    expire(id: string): Promise<Notice>;
    refund(id: string, parameter: object): Promise<Notice>;
    refundDirect(id: string, parameter: object): Promise<Notice>;
    notification(told: object): Promise<Notice>;
  }

  export interface Midtrans {
    apiConfig: ApiConfig;
    httpClient: { http_client: { defaults: { httpAgent?: object } } };
    transaction: Transaction;
  }

  interface CoreApi extends Midtrans {
    charge(parameter: object): Promise<Notice>;
  }

  interface Snap extends Midtrans {
    createTransaction(parameter: object): Promise<{ token: string; redirect_url: string }>;
  }

  const midtrans: { CoreApi: new (options: Options) => CoreApi; Snap: new (options: Options) => Snap };
  export default midtrans;
}
