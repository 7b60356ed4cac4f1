export const VERSION = 'V 3.96'
