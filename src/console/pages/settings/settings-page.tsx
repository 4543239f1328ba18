import './settings.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { askControl } from '../../../client/control-client.ts'
import { type Dataset, datasets } from '../../../contract/control/sandbox.ts'
import type { Text } from '../../../contract/text.ts'
import { features } from '../../state/features.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ConfirmDialog } from '../../parts/actions/confirm-dialog.tsx'
import { ButtonLink, useNavigate } from '../../parts/actions/link.tsx'
import { ListLoading, QueryProblem } from '../../parts/page/query-state.tsx'
import { knownSearch } from '../../parts/page/list-query.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { UnknownSearch } from '../../parts/page/filters.tsx'
import { preferences, usePreferences } from '../../state/preferences.ts'
import { sandboxInfoOptions } from '../../state/queries.ts'
import type { PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { settingNames } from '../../parts/records/setting-names.ts'
import { useSandboxChange } from '../../state/use-changes.ts'
import { useText } from '../../state/use-text.ts'
import { problemText } from '../../parts/actions/failures.ts'
import { MerchantSettings } from './merchant-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const texts = {
  title: { es: 'Ajustes', en: 'Settings' },
  sandbox: { es: 'Este sandbox', en: 'This sandbox' },
  address: { es: 'Dirección', en: 'Address' },
  seed: { es: 'Semilla', en: 'Seed' },
  payments: { es: 'Cobros', en: 'Payments' },
  events: { es: 'Eventos', en: 'Events' },
  requests: { es: 'Solicitudes registradas', en: 'Requests logged' },
  reset: { es: 'Restablecer…', en: 'Reset…' },
  confirmTitle: { es: '¿Borrar lo que hay en el sandbox?', en: 'Delete what the sandbox holds?' },
  confirmReset: { es: 'Borrar todo', en: 'Delete everything' },
  done: { es: 'El sandbox se restableció.', en: 'The sandbox was reset.' },
  failed: { es: 'No se pudo restablecer', en: 'It could not be reset' },
  server: { es: 'Sandbox del servidor', en: 'Server sandbox' },
  serverHint: {
    es: 'La que imprime “ensayo sandbox”, por ejemplo http://127.0.0.1:4010',
    en: 'The one that “ensayo sandbox” prints, such as http://127.0.0.1:4010',
  },
  badUrl: {
    es: 'Debe ser una dirección http o https sin ruta, como http://127.0.0.1:4010',
    en: 'It must be an http or https address without a path, such as http://127.0.0.1:4010',
  },
  live: { es: 'Servicio real', en: 'Real service' },
  liveText: {
    es: 'Nada de él se ajusta ni se borra desde aquí. A qué servicio se llama, y con qué credenciales, lo dice el perfil.',
    en: 'Nothing of it is set or deleted from here. Which service is called, and with which credentials, the profile says.',
  },
  profiles: { es: 'Ir a los perfiles', en: 'Go to the profiles' },
  save: { es: 'Guardar', en: 'Save' },
  saved: { es: 'Guardado', en: 'Saved' },
} as const

const options = { reset: datasets, setting: Object.keys(settingNames) }

export function SettingsPage({ search }: PageProps<'/settings'>) {
  const t = useText()
  const navigate = useNavigate()
  const { target } = usePreferences()
  const { baseUrl } = useSession().client
  const [resets, setResets] = useState(0)
  const { known, unknown } = knownSearch(search, options)
  const { reset, setting } = known
  useShownSetting(setting)
  const asked = `${target} ${baseUrl} ${resets}`
  return (
    <>
      <PageHead title={t(texts.title)} />
      <UnknownSearch
        unknown={unknown}
        onDrop={(change) =>
          navigate({ to: '/settings', search: { ...search, ...change }, replace: true })
        }
      />
      <div className="two-columns">
        <div className="settings-column">
          {target === 'live' ? (
            <LivePanel />
          ) : (
            <SandboxPanel
              asking={reset}
              onAnswered={() =>
                navigate({
                  to: '/settings',
                  search: { ...search, reset: undefined },
                  replace: true,
                })
              }
              onReset={() => setResets(resets + 1)}
            />
          )}
          <ServerPanel />
          {target !== 'live' && <SandboxNotifications key={asked} />}
        </div>
        {target !== 'live' && (
          <div className="settings-column">
            <SandboxMerchant key={asked} />
          </div>
        )}
      </div>
    </>
  )
}

function SandboxMerchant() {
  const t = useText()
  const { data, error } = useQuery(sandboxInfoOptions(useSession()))
  if (!data) {
    return error ? <QueryProblem error={error} /> : <ListLoading title={t(settingNames.merchant)} />
  }
  return <MerchantSettings merchant={data.settings.merchant} />
}

/** Below the shorter panel, so that both columns end together. */
function SandboxNotifications() {
  const { data } = useQuery(sandboxInfoOptions(useSession()))
  return data && <NotificationSettings settings={data.settings} />
}

/** Shows the setting that a link leads to, and focuses it. */
function useShownSetting(name: string | undefined) {
  const { data } = useQuery(sandboxInfoOptions(useSession()))
  const isKnown = data !== undefined

  // Most settings exist only once the sandbox has answered.
  useEffect(() => {
    // In the next frame, since the router scrolls every new page to its top.
    const frame = requestAnimationFrame(() => {
      const mark = `[data-setting="${CSS.escape(name ?? '')}"]`
      const place = document.querySelector<HTMLElement>(mark)
      if (!place) return
      place.scrollIntoView({ block: 'center' })
      place.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [name, isKnown])
}

/** The real service keeps its own settings. */
function LivePanel() {
  const t = useText()
  return (
    <Panel
      title={t(texts.live)}
      footer={<ButtonLink to="/profiles">{t(texts.profiles)}</ButtonLink>}
    >
      {t(texts.liveText)}
    </Panel>
  )
}

function SandboxPanel({
  asking,
  onAnswered,
  onReset,
}: {
  /** The reset that the address asks for. */
  asking: string | undefined
  onAnswered: () => void
  onReset: () => void
}) {
  const t = useText()
  const session = useSession()
  const { data } = useQuery(sandboxInfoOptions(session))
  const [pressed, setPressed] = useState<Dataset>()
  const asked = pressed ?? datasets.find((one) => one === asking)
  const close = () => {
    setPressed(undefined)
    if (asking) onAnswered()
  }
  const reset = useSandboxChange(
    (client, dataset: Dataset) => askControl(client, 'sandbox.reset', { body: { dataset } }),
    { onSuccess: onReset },
  )
  const offered = features().datasets
  const count = data?.counts['payments'] ?? 0
  const begin = (dataset: Dataset) => {
    close()
    reset.mutate(dataset)
  }

  return (
    <Panel
      title={t(texts.sandbox)}
      footer={
        <>
          {Object.entries(offered).map(([dataset, { load }]) => (
            <Button
              key={dataset}
              busy={reset.isPending}
              onClick={() => setPressed(dataset as Dataset)}
            >
              {t(load)}
            </Button>
          ))}
          <Button icon="trash" busy={reset.isPending} onClick={() => setPressed('empty')}>
            {t(texts.reset)}
          </Button>
        </>
      }
    >
      {reset.isSuccess && <Notice tone="success">{t(texts.done)}</Notice>}
      {reset.isError && (
        <Notice tone="error" title={t(texts.failed)}>
          {t(problemText(reset.error))}
        </Notice>
      )}
      <DefinitionList>
        <DefinitionRow term={t(texts.address)} mono>
          {session.client.baseUrl}
        </DefinitionRow>
        <DefinitionRow term={t(texts.seed)} mono>
          {data?.seed ?? '—'}
        </DefinitionRow>
        <DefinitionRow term={t(texts.payments)}>{data?.counts['payments'] ?? '—'}</DefinitionRow>
        <DefinitionRow term={t(texts.events)}>{data?.counts['events'] ?? '—'}</DefinitionRow>
        <DefinitionRow term={t(texts.requests)}>{data?.counts['requests'] ?? '—'}</DefinitionRow>
      </DefinitionList>
      <ConfirmDialog
        open={asked !== undefined}
        title={t(texts.confirmTitle)}
        confirm={t((asked && offered[asked]?.confirm) ?? texts.confirmReset)}
        onClose={close}
        onConfirm={() => asked && begin(asked)}
      >
        {t(resetText, { count })}
      </ConfirmDialog>
    </Panel>
  )
}

function ServerPanel() {
  const t = useText()
  const { serverUrl } = usePreferences()
  const [value, setValue] = useState(serverUrl)
  const [state, setState] = useState<'idle' | 'bad' | 'saved'>('idle')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const origin = originOf(value)
    setState(origin ? 'saved' : 'bad')
    if (origin) preferences.set({ serverUrl: origin })
  }
  return (
    <form noValidate onSubmit={save}>
      <Panel
        title={t(texts.server)}
        footer={
          <Button type="submit" variant={value === serverUrl ? 'secondary' : 'primary'}>
            {t(state === 'saved' ? texts.saved : texts.save)}
          </Button>
        }
      >
        <TextField
          label={t(settingNames.serverUrl)}
          hint={t(texts.serverHint)}
          error={state === 'bad' && t(texts.badUrl)}
          data-setting="serverUrl"
          mono
          type="url"
          value={value}
          onChange={(event) => {
            setValue(event.target.value)
            setState('idle')
          }}
        />
      </Panel>
    </form>
  )
}

/** The origin of an address, if it is one and nothing more. */
function originOf(text: string) {
  if (!URL.canParse(text.trim())) return undefined
  const url = new URL(text.trim())
  const plain =
    /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  return plain ? url.origin : undefined
}

/** The records that a reset of the sandbox takes away, and those that stay. */
const resetText: Text = {
  es: 'Se borra todo lo que hay: cobros (:count), tokens, planes, inscripciones, eventos, notificaciones, supuestos y demás ajustes (también nombre, logotipo y color del comercio), e instantáneas; el reloj vuelve a su comienzo. El historial de solicitudes de este navegador se queda.',
  en: 'All that it holds is deleted: payments (:count), tokens, plans, enrollments, events, notifications, assumptions and other settings (name, logo and colour of the merchant too), and snapshots; the clock goes back to its beginning. The history of requests of this browser stays.',
}
