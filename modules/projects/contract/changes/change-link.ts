/** By itself, because the public frame loads it before anything else. */
export const CHANGE_LINK = 'projects.change-request'
