/** What areas use of antd: only what the light primitives do not have. Each export is paid for. */
export { Table } from 'antd';
export type { TableColumnsType } from 'antd';
export { AntdProvider } from './provider';
export { useMedia } from './use-media';
