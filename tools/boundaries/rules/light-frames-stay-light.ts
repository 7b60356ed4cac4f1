import type { Rule } from '#tools/boundaries/finding.ts'
import { reachedFrom } from '#tools/boundaries/reached-from.ts'

const lightFrames = ['app/web/public.tsx', 'app/web/signin.tsx', 'app/web/desk.tsx']
const inside = /^platform\/web\/(kit|shell)\//

/** Pages before the sign-in load only what they show: nothing of theirs leads to the kit of the employee area. */
export const lightFramesStayLight: Rule = (tree) =>
  lightFrames.flatMap((frame) =>
    [...reachedFrom([frame], tree)].flatMap(([path, from]) => {
      if (!inside.test(path) || from === null || inside.test(from)) return []
      const line = tree.sources
        .find((file) => file.path === from)
        ?.imports.find(({ target }) => target === path)?.line
      return [
        { path: from, line: line ?? 1, text: `${frame} leads to ${path}, which is for the employee area` },
      ]
    }),
  )
