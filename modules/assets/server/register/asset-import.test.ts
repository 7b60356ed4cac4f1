import { expect, test } from 'vitest'
import { uploadImport } from '#imports/contract/import-calls.ts'
import { check, run, undo } from '#imports/testing/public.ts'
import { assetList, readAsset } from '#assets/contract/register/asset-calls.ts'
import { assetScene } from '#assets/testing/asset-scene.ts'

const scene = await assetScene()
const { product, keeper, lead, laptops } = scene
await product.work()

test('an asset comes from a file, a known one keeps what it does not say, and both are taken back', async () => {
  const [company] = await product.read((ctx) =>
    ctx.db.selectFrom('company').select('name').where('id', '=', 1).execute(),
  )
  const known = await scene.asset({ model: 'Old name', serial: 'IMP-1', vendor: 'Corner shop' })
  const line = (tag: string, model: string, price = '') =>
    `${tag};${laptops.name};${model};${tag ? '' : 'IMP-2'};${company!.name};${price}\n`
  const content =
    'Asset tag;Category;Product;S/N;Owner;Price\n' +
    line(known.tag.toLowerCase(), 'New name') +
    line('', 'Imported', '₹ 84,200.50') +
    line('', 'Imported', 'dear')
  const file = new File([content], 'assets.csv')
  const checked = await check(keeper.caller, file, 'update', 'assets.assets')
  expect(checked.problems.map(({ row_number }) => row_number)).toEqual([4])
  const done = await run(keeper.caller, checked)
  expect(done.results).toEqual({ created: 1, updated: 1, skipped: 0, failed: 1 })
  const asset = async () => (await keeper.caller.send(readAsset, { id: known.id })).data
  expect(await asset()).toMatchObject({ model: 'New name', serial: 'IMP-1', vendor: 'Corner shop' })
  const found = async () =>
    (await keeper.caller.send(assetList.read, { search: 'IMP-2', size: 50 })).data.rows
  expect(await found()).toMatchObject([{ cost: 84_200_50, status: 'in_stock' }])
  expect((await undo(keeper.caller, done)).undone).toEqual({ removed: 1, restored: 1, kept: 0 })
  expect(await found()).toEqual([])
  expect((await asset()).model).toBe('Old name')
})

test('only those who manage assets import them', async () => {
  const file = new File(['Tag,Category,Model,Company\n,a,b,c\n'], 'assets.csv')
  const sent = lead.caller.send(uploadImport, { kind: 'assets.assets' }, { files: { sheet: file } })
  expect((await sent).httpStatus).toBe(403)
})
