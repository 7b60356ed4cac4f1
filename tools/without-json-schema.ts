import type { Plugin } from 'vite'

const writers = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/

/** Every schema carries what writes it as JSON Schema, for the document of the server; no browser asks for it. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!writers.test(id)) return null
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1]!)
      return { code: names.map((name) => `export const ${name} = () => () => ({})`).join('\n'), map: null }
    },
  }
}
