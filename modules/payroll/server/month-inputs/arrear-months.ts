/** So many months back a change is still paid as arrears. */
export const ARREAR_MONTHS = 12
