import { expect } from 'vitest'

type Property = { name: string; parameters: Record<string, string>; value: string }
type Component = { name: string; properties: Property[]; components: Component[] }

/** Reads the text as strictly as RFC 5545 is written, so that what passes here passes anywhere. */
export function readCalendar(text: string): Component {
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(Buffer.from(text).toString()).toBe(text)
  const root: Component = { name: '', properties: [], components: [] }
  const open = [root]
  for (const line of text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)) {
    const property = propertyOf(line)
    const inside = open.at(-1)!
    if (property.name === 'BEGIN') open.push({ name: property.value, properties: [], components: [] })
    else if (property.name === 'END') {
      expect(open.pop()!.name).toBe(property.value)
      open.at(-1)!.components.push(inside)
    } else inside.properties.push(property)
  }
  expect(open).toEqual([root])
  expect(root.components).toHaveLength(1)
  return root.components[0]!
}

function propertyOf(line: string): Property {
  const match = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^;:"]*))*):(.*)$/s.exec(line)
  if (!match) throw new Error(`not a property: ${line}`)
  const parameters = [...match[2]!.matchAll(/;([A-Z0-9-]+)=(?:"([^"]*)"|([^;]*))/g)]
  return {
    name: match[1]!,
    parameters: Object.fromEntries(
      parameters.map(([, name, quoted, plain]) => [name, quoted ?? plain]),
    ) as Record<string, string>,
    value: match[3]!,
  }
}

export const all = (component: Component, name: string) =>
  component.properties.filter((property) => property.name === name)
export const one = (component: Component, name: string) => {
  expect([name, all(component, name).length]).toEqual([name, 1])
  return all(component, name)[0]!
}
export const textOf = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
export const part = (component: Component, name: string) =>
  component.components.filter((inner) => inner.name === name)
