/** A field of a message's form that asks for the login before anything is sent; what was typed is shown again. */
export const LOGIN_FIRST = "login-dulu";
