/** A card that is out of view has this attribute on its name; what the focus goes to there is drawn and gets it. */
export const UNDRAWN = 'data-undrawn'
