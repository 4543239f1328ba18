import { fileValue, flagOption, textValue, valueOption, valueOrOption } from '../../cli/option.ts'
import { Unable } from '../../cli/unable.ts'
import { defaultHost, isWebUrl } from '../../contract/addresses.ts'
import { isLang, type Lang } from '../../contract/text.ts'

/** The options of every document. */
export const documentOptions = {
  out: valueOption({
    ...fileValue,
    help: 'writes the document there instead of printing it',
  }),
  lang: valueOrOption<Lang>('es', {
    hint: 'LANG',
    type: 'string',
    read: language,
    help: 'es or en: the language of its descriptions and messages',
  }),
  url: valueOrOption(defaultHost, {
    ...textValue('URL', 'an origin such as http://127.0.0.1:4010', isWebUrl),
    help: 'where the interface is reached',
  }),
}

export const openApiOptions = {
  control: flagOption("the sandbox's own interface instead of the payment interface"),
  ...documentOptions,
}

export const postmanOptions = {
  environment: flagOption('the environment with address and credentials instead of the collection'),
  ...documentOptions,
}

function language(given: string): Lang {
  if (isLang(given)) return given
  throw new Unable(`needs es or en, not "${given}"`)
}
