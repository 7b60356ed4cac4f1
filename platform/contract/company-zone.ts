/** The zone in which the companies count their days, and anybody's who has no office yet. */
export const COMPANY_ZONE = 'Asia/Kolkata'
