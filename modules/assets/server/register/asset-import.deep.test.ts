import { expect, test } from 'vitest'
import * as imports from '#imports/contract/import-calls.ts'
import { assetList, readAsset } from '#assets/contract/register/asset-calls.ts'
import { assetScene } from '#assets/testing/asset-scene.ts'

const scene = await assetScene()
const { product, keeper, laptops } = scene
await product.work()

const upload = (content: string) =>
  keeper.caller.send(
    imports.uploadImport,
    { kind: 'assets.assets' },
    { files: { sheet: new File([content], 'assets.csv') } },
  )
const read = async (id: number) => (await keeper.caller.send(imports.readImport, { id })).data
const until = async (id: number, state: string) => {
  await expect
    .poll(
      async () => {
        const run = await read(id)
        return run.progress === null && run.state
      },
      { timeout: 20_000 },
    )
    .toBe(state)
  return read(id)
}
const found = async (search: string) =>
  (await keeper.caller.send(assetList.read, { search, size: 50 })).data.rows

test('assets come from a file; a known one keeps what the file does not say, and all of it is taken back', async () => {
  const [company] = await product.read((ctx) =>
    ctx.db.selectFrom('company').select('name').where('id', '=', 1).execute(),
  )
  const known = await scene.asset({
    model: 'Old name',
    serial: 'IMP-1',
    cost: 5_000_00,
    vendor: 'Corner shop',
  })
  const line = (...cells: string[]) => `${cells.join(';')}\n`
  const content =
    line('Asset tag', 'Category', 'Product', 'S/N', 'Owner', 'Warranty', 'Price', 'Condition') +
    line(known.tag.toLowerCase(), laptops.name, 'New name', '', company!.name, '31/03/2028', '', '') +
    line(
      '',
      laptops.name.toUpperCase(),
      'Imported',
      'IMP-2',
      company!.name,
      '2028-01-31',
      '₹ 84,200.50',
      'fair',
    ) +
    line('', laptops.name, 'Imported', 'IMP-3', company!.name, '31/02/2028', '', '') +
    line('', laptops.name, 'Imported', 'IMP-4', company!.name, '', 'dear', '') +
    line('', 'Boats', 'Imported', 'IMP-5', company!.name, '', '', '')
  const { id } = (await upload(content)).data
  const { mapping, version } = await read(id)
  await keeper.caller.send(imports.mapImport, { id, version, mapping, existing: 'update' })
  const checked = await until(id, 'checked')
  expect(checked.problems.map(({ row_number }) => row_number)).toEqual([4, 5])
  await keeper.caller.send(imports.runImport, { id, version: checked.version })
  const done = await until(id, 'done')
  expect(done.results).toEqual({ created: 1, updated: 1, skipped: 0, failed: 3 })
  expect((await keeper.caller.send(readAsset, { id: known.id })).data).toMatchObject({
    tag: known.tag,
    model: 'New name',
    serial: 'IMP-1',
    cost: 5_000_00,
    vendor: 'Corner shop',
    warranty_until: '2028-03-31',
  })
  expect(await found('IMP-2')).toMatchObject([{ cost: 84_200_50, condition: 'fair', status: 'in_stock' }])
  await keeper.caller.send(imports.undoImport, { id, version: done.version })
  expect((await until(id, 'undone')).undone).toEqual({ removed: 1, restored: 1, kept: 0 })
  expect(await found('IMP-2')).toEqual([])
  expect((await keeper.caller.send(readAsset, { id: known.id })).data.model).toBe('Old name')
})
