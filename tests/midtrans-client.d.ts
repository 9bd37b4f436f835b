/** The provider's own client, which brings no types: as much of it as the tests use. */
declare module "midtrans-client" {
  type Told = Record<string, string> & { va_numbers?: { bank: string; va_number: string }[] };

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
    status(id: string): Promise<Told>;
    cancel(id: string): Promise<Told>;
    expire(id: string): Promise<Told>;
    refund(id: string, parameter: object): Promise<Told>;
    refundDirect(id: string, parameter: object): Promise<Told>;
    notification(told: object): Promise<Told>;
  }

  export interface Midtrans {
    apiConfig: ApiConfig;
    httpClient: { http_client: { defaults: { httpAgent?: object } } };
    transaction: Transaction;
  }

  interface CoreApi extends Midtrans {
    charge(parameter: object): Promise<Told>;
  }

  interface Snap extends Midtrans {
    createTransaction(parameter: object): Promise<{ token: string; redirect_url: string }>;
  }

  const midtrans: { CoreApi: new (options: Options) => CoreApi; Snap: new (options: Options) => Snap };
  export default midtrans;
}
