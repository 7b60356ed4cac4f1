/** A permission, however far it reaches; behind an @ the scope from which on it counts. */
type Permission = `${string}.${string}`
export type Held = Permission | { readonly any: readonly Held[] } | { readonly all: readonly Held[] }

/**
 * What someone must hold to hear anything but no: an `account`, a place in the group (`colleague`, which a customer has
 * not), or permissions. The action asks for it, on the record; here it is said once more, for the document of the calls
 * and for the test that compares the two.
 */
export type Needs = 'account' | 'colleague' | Held
