export declare function treeHashes(root: string): Map<string, string>
export declare function keyOf(
  hashes: ReadonlyMap<string, string>,
  what: { readonly reads?: (path: string) => boolean; readonly args: readonly string[] },
): string
