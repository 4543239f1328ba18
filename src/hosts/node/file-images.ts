import { type ImagePart, imageOf, partsOf } from '../../store/image-parts.ts'
import type { Images } from '../../store/store.ts'
import { type FileDatabase, selectedText } from './file-database.ts'
import type { FileWriter } from './file-writer.ts'

const rowsInPart = 1000

/** The images of one sandbox of a file; those that nothing owns are removed: a host was killed in between. */
export function fileImages(
  database: FileDatabase,
  writer: FileWriter,
  sandbox: string,
  owned: ReadonlySet<unknown> | undefined,
): Images {
  const put = database.prepare('INSERT INTO images VALUES (?, ?, ?, ?)')
  const remove = database.prepare('DELETE FROM images WHERE sandbox = ? AND number = ?')
  const numbers = database
    .prepare('SELECT DISTINCT number FROM images WHERE sandbox = ?')
    .all(sandbox)
    .map((found) => (found as { number: number }).number)
  const orphans = numbers.filter((number) => owned?.has(number) === false)
  let last = Math.max(0, ...numbers)

  const removeAll = (gone: readonly number[]) =>
    writer.write(() => gone.forEach((number) => remove.run(sandbox, number)))
  // On a full disk they stay until the next time.
  if (orphans.length) void removeAll(orphans).catch(() => {})

  return {
    async add(image) {
      const number = ++last
      await writer.write(() =>
        partsOf(image, rowsInPart).forEach((part, place) =>
          put.run(sandbox, number, place, JSON.stringify(part)),
        ),
      )
      return number
    },
    async read(number) {
      await writer.pending()
      const parts = database
        .prepare(
          'SELECT CAST(part AS BLOB) AS bytes FROM images WHERE sandbox = ? AND number = ? ORDER BY place',
        )
        .all(sandbox, number)
        .map((found) => JSON.parse(selectedText(found)) as ImagePart)
      return parts.length ? imageOf(parts) : undefined
    },
    remove: (number) => removeAll([number]),
  }
}
