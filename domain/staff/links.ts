/** Where a link leads that sets somebody's password in the back office, once. */
export const staffLinkPath = (token: string) => `/kelola/masuk/undangan/${token}`;
/** The same of one that enrols a packer's shared phone. */
export const phoneLinkPath = (token: string) => `/kelola/masuk/hp/${token}`;
