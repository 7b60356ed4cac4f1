/** The label that the screens show and the API says of itself. */
export const VERSION = 'V 3.96'
