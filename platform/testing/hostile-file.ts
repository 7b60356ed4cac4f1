export type HostileFile = { readonly what: string; readonly name: string; readonly bytes: () => Buffer }
