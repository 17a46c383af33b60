import type { SVGProps } from 'react';

const icon = (path: string) =>
  function Icon(props: Omit<SVGProps<SVGSVGElement>, 'ref'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.25em"
        height="1.25em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };

export const ArrowRightIcon = /*#__PURE__*/ icon('M4 12h15m-6-6 6 6-6 6');
export const ArrowLeftIcon = /*#__PURE__*/ icon('M20 12H5m6-6-6 6 6 6');
export const BriefcaseIcon = /*#__PURE__*/ icon('M3 8h18v12H3zM8 8V4h8v4M3 13h18m-9-1v2');
export const BuildingIcon = /*#__PURE__*/ icon(
  'M5 21V3h10v18m0-12h4v12M3 21h18M8.5 7h3m-3 4h3m-3 4h3',
);
export const CalendarIcon = /*#__PURE__*/ icon('M4 6h16v14H4zM4 10h16M8 3v4m8-4v4');
export const CheckIcon = /*#__PURE__*/ icon('m5 12.5 4.5 4.5L19 7.5');
export const ChevronDownIcon = /*#__PURE__*/ icon('m6 9 6 6 6-6');
export const CloseIcon = /*#__PURE__*/ icon('m6 6 12 12M18 6 6 18');
export const CopyIcon = /*#__PURE__*/ icon('M9 9h11v11H9zM5.5 15H4V4h11v1.5');
export const DownloadIcon = /*#__PURE__*/ icon('M12 4v11m-5-5 5 5 5-5M4 20h16');
export const EyeIcon = /*#__PURE__*/ icon(
  'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12m7 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
);
export const EyeOffIcon = /*#__PURE__*/ icon(
  'M10 5.7A9.5 9.5 0 0 1 12 5.5c6.5 0 10 6.5 10 6.5a17 17 0 0 1-2.6 3.4M6.5 7.3A16 16 0 0 0 2 12s3.5 6.5 10 6.5a10 10 0 0 0 4.5-1.1M3 3l18 18',
);
export const FileIcon = /*#__PURE__*/ icon('M6 3h8l5 5v13H6zM14 3v5h5M9.5 13h5m-5 4h5');
export const FiltersIcon = /*#__PURE__*/ icon('M3 7h9m6 0h3M3 17h3m6 0h9M12 4v6h6V4zM6 14v6h6v-6z');
export const LockIcon = /*#__PURE__*/ icon('M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3m-4 4v2');
export const MailIcon = /*#__PURE__*/ icon('M3 5h18v14H3zm0 1.5 9 7 9-7');
export const PauseIcon = /*#__PURE__*/ icon('M9 5v14m6-14v14');
export const PhoneIcon = /*#__PURE__*/ icon(
  'M5 3.5h3.5l2 5-2.5 2a13 13 0 0 0 5.5 5.5l2-2.5 5 2V19a2 2 0 0 1-2 2A16.5 16.5 0 0 1 3 5.5a2 2 0 0 1 2-2',
);
export const PinIcon = /*#__PURE__*/ icon(
  'M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21m-2.5-11.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
);
export const PlayIcon = /*#__PURE__*/ icon('M8 5v14l11-7z');
export const PlusIcon = /*#__PURE__*/ icon('M12 5v14M5 12h14');
export const RefreshIcon = /*#__PURE__*/ icon(
  'M20 11a8 8 0 0 0-14.5-3.5L4 9m0-5v5h5m-5 4a8 8 0 0 0 14.5 3.5L20 15m0 5v-5h-5',
);
export const SearchIcon = /*#__PURE__*/ icon(
  'm20 20-4.5-4.5M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0',
);
export const SettingsIcon = /*#__PURE__*/ icon(
  'M4 7h9m4 0h3M4 17h3m4 0h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
);
export const SortIcon = /*#__PURE__*/ icon('M8 5v14m-4-4 4 4 4-4M16 19V5m-4 4 4-4 4 4');
export const UploadIcon = /*#__PURE__*/ icon('M12 16V5M7 9l5-5 5 5M4 20h16');
export const UserIcon = /*#__PURE__*/ icon('M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 21a8 8 0 0 1 16 0');
