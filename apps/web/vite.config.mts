import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, nameSignedInFiles } from './chunks';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fromHere('.'),
  plugins: [react(), tailwind(), nameSignedInFiles()],
  // Keeps Vite from looking for a PostCSS configuration in the folders above.
  css: { postcss: {} },
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${fromHere('src')}/` },
      {
        find: /^@evenkeel\/(domain|contracts)\/(.*)$/,
        replacement: `${fromHere('../../libs')}/$1/src/$2`,
      },
    ],
  },
  build: {
    outDir: fromHere('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // The content security policy lets scripts and styles come from this origin only.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The name cannot be 'assets', which is the address of a screen.
    assetsDir: 'static',
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    // Without this limit, a package.json in a folder above may open that folder.
    fs: { allow: [fromHere('../..')] },
    proxy: {
      '/api': api,
      '/objects': api,
      '/health': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
