/** Where every link of the product leads to. */
export const LINK_PATH = '/shared/:token'
