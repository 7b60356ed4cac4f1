/** A start that cannot be; its message is the one sentence that the person who started it reads. */
export class CannotStart extends Error {}
