import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createShippedSandbox } from '../../entries/create-sandbox.ts'
import { documentPaths } from './document-paths.ts'
import { type OpenApiDocument, type OpenApiOperation, operationsOf } from './testing-document.ts'

type Content = NonNullable<OpenApiOperation['requestBody']>['content']

const namesOf = (value: object | undefined) => Object.keys(value ?? {}).join(' ')

const contentOf = (content: Content | undefined) =>
  Object.entries(content ?? {}).map(([type, media]) =>
    [type, namesOf(media.examples), namesOf(media['x-refused-examples'])].join(' | '),
  )

test.each(['openapi.payments', 'openapi.control'] as const)(
  '%s has what it had: each operation, what it takes, and what it answers',
  async (kind) => {
    const { fetch } = createShippedSandbox()
    const answer = await fetch(`${documentPaths[kind]}?lang=en`)
    const document = (await answer.json()) as OpenApiDocument
    const lines = operationsOf(document).flatMap((one) => [
      `${one.method} ${one.path} (${one.operationId})`,
      ...(one.parameters ?? []).map((parameter) =>
        '$ref' in parameter
          ? `  ${String(parameter.$ref)}`
          : `  ${parameter.in} ${parameter.name}${parameter.required ? ', required' : ''}: ${namesOf(parameter.examples)}`,
      ),
      ...contentOf(one.requestBody?.content).map((text) => `  body ${text}`),
      ...Object.entries(one.responses).flatMap(([status, { headers, content, links }]) => [
        ...(headers ? [`  ${status} headers ${namesOf(headers)}`] : []),
        ...contentOf(content).map((text) => `  ${status} ${text}`),
        ...Object.entries(links ?? {}).map(
          ([name, { operationId, parameters }]) =>
            `    ${name}: ${operationId} by ${JSON.stringify(parameters ?? {})}`,
        ),
      ]),
    ])
    await expect(`${lines.map((line) => line.trimEnd()).join('\n')}\n`).toMatchFileSnapshot(
      join(import.meta.dirname, 'outline', `${kind}.txt`),
    )
  },
)
