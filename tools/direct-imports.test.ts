import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { directImports } from './direct-imports.ts'

const root = resolve(import.meta.dirname, '..')
const { transform } = directImports(root)
const written = (code: string, id = 'screen.tsx') => {
  const made = (transform as (code: string, id: string) => { code: string } | null)(code, id)
  return made?.code.replaceAll(root, '') ?? null
}

test('a name behind a door comes from its own file, under the name it has here', () => {
  expect(written(`import { organizationScreens as own } from '#organization/web/public.ts'\n`)).toBe(
    'import { organizationScreens as own } from "/modules/organization/web/organization-screens.ts";\n',
  )
  const [menu, popover] = written(`import {\n  Menu,\n  Popover,\n} from "@mantine/core";`)!.split('; ')
  expect(menu).toMatch(/^import \{ Menu as Menu \} from "\/node_modules\/@mantine\/core\/esm\/\S+Menu\.mjs"$/)
  expect(popover).toMatch(/Popover\.mjs";$/)
  expect(written(`import { IconDots } from '@tabler/icons-react'`)).toMatch(/icons\/IconDots\.mjs/)
})

test('what is not known stays as it was written', () => {
  for (const code of [
    `import { useState } from 'react'`,
    `import { nothingOfThisName } from '#organization/web/public.ts'`,
    `import { listDirectory } from '#organization/server/public.ts'`,
  ])
    expect(written(code)).toBeNull()
  expect(written(`import { Menu } from '@mantine/core'`, 'page.css')).toBeNull()
})
