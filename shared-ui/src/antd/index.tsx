/** Only what the light primitives lack: each export adds to the bundle. */
export { Table } from 'antd';
export type { TableColumnsType } from 'antd';
export { AntdProvider } from './provider';
