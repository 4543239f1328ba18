import './icons.css'

/** An icon only decorates a word and never replaces it: hidden from assistive technology. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className="ui-icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

export type IconName = keyof typeof paths

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(paths, name)
}

const circle = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z'

const paths = {
  alert:
    'M10.3 4.2 2.6 17.5a2 2 0 0 0 1.7 3h15.4a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0zM12 9v4.5M12 17h.01',
  'arrow-right': 'M4.5 12h15M13.5 6l6 6-6 6',
  ban: circle + 'M6 6l12 12',
  beaker:
    'M9 3h6M10 3v6.5L4.7 18.2A1.9 1.9 0 0 0 6.3 21h11.4a1.9 1.9 0 0 0 1.6-2.8L14 9.5V3M7 15h10',
  bell: 'M6 9a6 6 0 0 1 12 0c0 6 2.5 7.5 2.5 7.5h-17S6 15 6 9zM10 20.5a2.3 2.3 0 0 0 4 0',
  bolt: 'M13 2.5 4.5 13.5H11l-1 8 8.5-11H12z',
  book: 'M12 6.5c-1.5-1.5-4-2-8.5-2v14c4.5 0 7 .5 8.5 2 1.5-1.5 4-2 8.5-2v-14c-4.5 0-7 .5-8.5 2zv14',
  calendar:
    'M5 5h14a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V6.5A1.5 1.5 0 0 1 5 5zM3.5 10h17M8 3v4M16 3v4',
  card: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3 10h18M7 15h3',
  check: 'M4.5 12.5l5 5 10-11',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-right': 'M9 6l6 6-6 6',
  clock: circle + 'M12 7.5V12l3 2',
  copy: 'M10 8h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4.5 16A1.5 1.5 0 0 1 3 14.5V5a2 2 0 0 1 2-2h9.5A1.5 1.5 0 0 1 16 4.5',
  device: 'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18h2',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  eraser:
    'M7 20h14M7 20l-3.4-3.4a2 2 0 0 1 0-2.8l9.7-9.7a2 2 0 0 1 2.8 0l4.3 4.3a2 2 0 0 1 0 2.8L11.6 20M9 8.5l6.9 6.9',
  external:
    'M14 4h6v6M20 4l-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
  globe: circle + 'M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  help: circle + 'M9.6 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.7M12 16.5h.01',
  history: 'M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.5M3.5 3.5v5h5M12 7.5V12l3 2',
  info: circle + 'M12 11v5M12 8h.01',
  key: 'M8 11a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11.3 12.2 20 3.5M16 7.5l3 3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  monitor:
    'M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8 20.5h8M12 16v4.5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  pause: 'M8.5 5v14M15.5 5v14',
  plus: 'M12 5v14M5 12h14',
  refresh:
    'M20.5 12a8.5 8.5 0 0 1-14.8 5.7l-2.2-2.2M3.5 20v-4.5H8M3.5 12a8.5 8.5 0 0 1 14.8-5.7l2.2 2.2M20.5 4v4.5H16',
  repeat: 'M17 3l4 4-4 4M21 7H7a4 4 0 0 0-4 4M7 21l-4-4 4-4M3 17h14a4 4 0 0 0 4-4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20.5 20.5 16 16',
  send: 'M21 3 10.5 13.5M21 3l-6.5 18-4-7.5L3 9.5z',
  server:
    'M5 4h14a1.5 1.5 0 0 1 1.5 1.5v4A1.5 1.5 0 0 1 19 11H5a1.5 1.5 0 0 1-1.5-1.5v-4A1.5 1.5 0 0 1 5 4zM5 13h14a1.5 1.5 0 0 1 1.5 1.5v4A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5v-4A1.5 1.5 0 0 1 5 13zM7.5 7.5h.01M7.5 16.5h.01',
  settings:
    'M4 7h8.8M17.2 7H20M4 17h2.8M11.2 17H20M15 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM9 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  shield: 'M12 3l7.5 2.5V11c0 5-3.2 8.4-7.5 10-4.3-1.6-7.5-5-7.5-10V5.5zM8.8 11.8l2.3 2.3 4.2-4.4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  tag: 'M3.5 4.5v7.2a2 2 0 0 0 .6 1.4l7 7a2 2 0 0 0 2.8 0l6.2-6.2a2 2 0 0 0 0-2.8l-7-7a2 2 0 0 0-1.4-.6H4.5a1 1 0 0 0-1 1zM8 8h.01',
  trash:
    'M4 6.5h16M9 6.5v-2a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M6 6.5l.9 12.6a1.5 1.5 0 0 0 1.5 1.4h7.2a1.5 1.5 0 0 0 1.5-1.4L18 6.5M10 11v5M14 11v5',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5a6.5 6.5 0 0 1 4 5.5',
  wand: 'M4 20 14 10M14 5V2.5M19 10h2.5M17.5 6.5l1.8-1.8M10.5 6.5 8.7 4.7M17.5 13.5l1.8 1.8',
  x: 'M6 6l12 12M18 6 6 18',
} satisfies Record<string, string>
