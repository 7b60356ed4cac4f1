/** From so many days in one status on, an application is stuck. */
export const STUCK_DAYS = 7
